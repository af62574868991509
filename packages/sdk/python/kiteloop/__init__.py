"""Server client for Kiteloop. It needs nothing but Python's standard library."""

from .api import Client
from .error import KiteloopError, WebhookError
from .identity import sign_identity
from .webhook import verify_webhook

__all__ = ["Client", "KiteloopError", "WebhookError", "sign_identity", "verify_webhook"]
