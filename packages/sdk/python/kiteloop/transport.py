"""Sends requests, and retries what is safe to retry."""

from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.error
import urllib.request
import uuid
from typing import Any, Iterator, Mapping
from urllib.parse import quote, urlencode, urlsplit

from .error import KiteloopError, error_of
from .version import VERSION


class NotGiven:
    """Stands for a field that is left out, because None is sent as null."""

    def __repr__(self) -> str:
        return "NOT_GIVEN"


NOT_GIVEN = NotGiven()

_LONGEST_PAUSE = 8.0
_LONGEST_RETRY_AFTER = 60.0


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """Following a redirect would send the secret key to another address."""

    def redirect_request(self, *_: Any) -> None:
        return None


def segment(value: str) -> str:
    """A value as one segment of a path."""
    if value in ("", ".", ".."):
        raise ValueError("an id must not be empty")
    return quote(value, safe="")


def _origin_of(base_url: str) -> str:
    parts = urlsplit(base_url)
    is_local = parts.hostname in ("localhost", "127.0.0.1", "::1")
    if not parts.hostname or not (parts.scheme == "https" or (parts.scheme == "http" and is_local)):
        raise ValueError("base_url must be https, or http on this machine")
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"


def _parsed(text: bytes) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return None


class Transport:
    """The part of the client that knows HTTP, and no operation."""

    def __init__(
        self,
        *,
        secret_key: str,
        base_url: str,
        timeout: float = 10.0,
        retries: int = 3,
        backoff: float = 0.3,
    ) -> None:
        if re.fullmatch(r"kl_(live|test)_sk_[0-9A-Za-z]{30}", secret_key) is None:
            raise ValueError("secret_key must be a secret key: kl_live_sk_... or kl_test_sk_...")
        self._secret_key = secret_key
        self._origin = _origin_of(base_url)
        self._timeout = timeout
        self._retries = retries
        self._backoff = backoff
        self._opener = urllib.request.build_opener(_NoRedirect)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, Any] | None = None,
        body: Mapping[str, Any] | None = None,
        idempotency_key: str | None = None,
        if_match: str | None = None,
    ) -> Any:
        """Sends a request and returns the parsed JSON. Retries without an answer and on 408, 429 and 5xx, a write always
        with the same Idempotency-Key.

        Raises KiteloopError, and ValueError unless `path` starts with `/v1/`.
        """
        if not path.startswith("/v1/"):
            raise ValueError("path must start with /v1/")
        given = {name: value for name, value in (query or {}).items() if value is not None}
        url = f"{self._origin}{path}" + (f"?{urlencode(given)}" if given else "")
        headers = {"Authorization": f"Bearer {self._secret_key}", "User-Agent": f"kiteloop-python/{VERSION}"}
        data = None
        if body is not None:
            sent = {name: value for name, value in body.items() if value is not NOT_GIVEN}
            data = json.dumps(sent, allow_nan=False).encode()
            headers["Content-Type"] = "application/json"
        if method != "GET":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if if_match is not None:
            headers["If-Match"] = if_match
        attempt = 1
        while True:
            request = urllib.request.Request(url, method=method, data=data, headers=headers)
            answer, error, retry_after = self._send(request)
            if error is None:
                return answer
            passes = error.status in (0, 408, 429) or error.status >= 500 or error.code == "idempotency.running"
            if attempt > self._retries or not passes:
                raise error
            time.sleep(self._pause(attempt, retry_after))
            attempt += 1

    def each_page(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        """Yields each page of a list, and requests one when it is needed."""
        cursor: str | None = None
        while True:
            page = self.request("GET", path, query={**query, "cursor": cursor})
            yield page
            cursor = page.get("next")
            if cursor is None:
                return

    def each_item(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        """Yields each item of a list."""
        for page in self.each_page(path, query):
            yield from page["items"]

    def _send(self, request: urllib.request.Request) -> tuple[Any, KiteloopError | None, str | None]:
        try:
            with self._opener.open(request, timeout=self._timeout) as response:
                answer = _parsed(response.read())
            if isinstance(answer, dict):
                return answer, None, None
            message = "The answer is not what this version of the client expects."
            return None, KiteloopError("unreadable", response.status, message), None
        except urllib.error.HTTPError as refusal:
            with refusal:
                return self._refused(refusal)
        except (OSError, http.client.HTTPException) as failure:
            reason = getattr(failure, "reason", failure)
            if isinstance(reason, TimeoutError):
                message = f"No answer within {self._timeout:g} s."
                return None, KiteloopError("timeout", 0, message), None
            return None, KiteloopError("network", 0, "Kiteloop could not be reached."), None

    @staticmethod
    def _refused(refusal: urllib.error.HTTPError) -> tuple[None, KiteloopError, str | None]:
        if 300 <= refusal.code < 400:
            message = "The server answered with a redirect: base_url must be the edge origin itself."
            return None, KiteloopError("unreadable", refusal.code, message), None
        try:
            body = refusal.read()
        except (OSError, http.client.HTTPException):
            body = b""
        return None, error_of(refusal.code, _parsed(body)), refusal.headers.get("Retry-After")

    def _pause(self, attempt: int, retry_after: str | None) -> float:
        if retry_after is not None and retry_after.isdecimal():
            return min(float(retry_after), _LONGEST_RETRY_AFTER)
        ceiling: float = min(self._backoff * 2 ** (attempt - 1), _LONGEST_PAUSE)
        return ceiling / 2 + random.random() * ceiling / 2
