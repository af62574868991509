<?php

declare(strict_types=1);

namespace Kiteloop;

/** Sends requests, and retries what is safe to retry. It knows HTTP, and no operation. */
class Transport
{
    private const LONGEST_PAUSE = 8.0;
    private const LONGEST_RETRY_AFTER = 60;

    private readonly string $origin;

    /**
     * @param string $secretKey `kl_live_sk_…` or `kl_test_sk_…`
     * @param string $baseUrl the edge origin of the instance, such as `https://edge.example.com`
     * @param float $timeout seconds without an answer, of one attempt
     * @param int $retries retries after the first attempt
     * @param float $backoff seconds before the first retry
     * @throws \InvalidArgumentException for a key that is not a secret key, or an address that would send it unencrypted
     */
    public function __construct(
        #[\SensitiveParameter] private readonly string $secretKey,
        string $baseUrl,
        private readonly float $timeout = 10.0,
        private readonly int $retries = 3,
        private readonly float $backoff = 0.3,
    ) {
        if (preg_match('/^kl_(live|test)_sk_[0-9A-Za-z]{30}$/D', $secretKey) !== 1) {
            throw new \InvalidArgumentException('secretKey must be a secret key: kl_live_sk_... or kl_test_sk_...');
        }
        $this->origin = self::originOf($baseUrl);
    }

    /**
     * Sends a request and returns the parsed JSON. Retries without an answer and on 408, 429 and 5xx, a write always with the
     * same Idempotency-Key.
     *
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @return array<string, mixed>
     * @throws KiteloopError
     * @throws \InvalidArgumentException unless `path` starts with `/v1/`
     */
    public function request(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
        ?string $ifMatch = null,
    ): array {
        if (!str_starts_with($path, '/v1/')) {
            throw new \InvalidArgumentException('path must start with /v1/');
        }
        $given = http_build_query(array_filter($query, static fn ($value) => $value !== null), '', '&', PHP_QUERY_RFC3986);
        $url = $this->origin . $path . ($given === '' ? '' : "?$given");
        $headers = ["Authorization: Bearer {$this->secretKey}", 'User-Agent: kiteloop-php/' . Client::VERSION];
        if ($method !== 'GET') {
            $headers[] = 'Idempotency-Key: ' . self::line($idempotencyKey ?? bin2hex(random_bytes(16)));
        }
        if ($ifMatch !== null) {
            $headers[] = 'If-Match: ' . self::line($ifMatch);
        }
        $content = null;
        if ($body !== null) {
            $sent = array_filter($body, static fn ($value) => $value !== NotGiven::Value);
            $flags = JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION;
            $content = json_encode((object) $sent, $flags);
            $headers[] = 'Content-Type: application/json';
        }
        for ($attempt = 1; ; $attempt++) {
            [$answer, $error, $retryAfter] = $this->send($method, $url, $headers, $content);
            if ($error === null) {
                return $answer;
            }
            $passes = in_array($error->status, [0, 408, 429], true) || $error->status >= 500
                || $error->errorCode === 'idempotency.running';
            if ($attempt > $this->retries || !$passes) {
                throw $error;
            }
            usleep((int) round($this->pause($attempt, $retryAfter) * 1_000_000));
        }
    }

    /**
     * Yields each page of a list, and requests one when it is needed.
     *
     * @param array<string, mixed> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function eachPage(string $path, array $query): \Generator
    {
        $cursor = null;
        do {
            $page = $this->request('GET', $path, ['cursor' => $cursor] + $query);
            yield $page;
            $cursor = $page['next'] ?? null;
        } while ($cursor !== null);
    }

    /**
     * Yields each item of a list.
     *
     * @param array<string, mixed> $query
     * @return \Generator<int, array<string, mixed>>
     */
    public function eachItem(string $path, array $query): \Generator
    {
        foreach ($this->eachPage($path, $query) as $page) {
            foreach ($page['items'] as $item) {
                yield $item;
            }
        }
    }

    /** A value as one segment of a path. */
    public static function segment(string $value): string
    {
        if (in_array($value, ['', '.', '..'], true)) {
            throw new \InvalidArgumentException('an id must not be empty');
        }
        return rawurlencode($value);
    }

    /** Refuses text that would begin another header. */
    private static function line(string $value): string
    {
        if (preg_match('/^[!-~][ -~]*$/D', $value) !== 1) {
            throw new \InvalidArgumentException('a header must be visible ASCII characters');
        }
        return $value;
    }

    private static function originOf(string $baseUrl): string
    {
        $parts = parse_url($baseUrl) ?: [];
        [$scheme, $host] = [$parts['scheme'] ?? '', $parts['host'] ?? ''];
        $isLocal = in_array($host, ['localhost', '127.0.0.1', '[::1]'], true);
        if ($host === '' || !($scheme === 'https' || ($scheme === 'http' && $isLocal))) {
            throw new \InvalidArgumentException('baseUrl must be https, or http on this machine');
        }
        return "$scheme://$host" . (isset($parts['port']) ? ":{$parts['port']}" : '');
    }

    /**
     * @param list<string> $headers
     * @return array{array<string, mixed>, KiteloopError|null, string|null} the answer, or the error and its Retry-After
     */
    private function send(string $method, string $url, array $headers, ?string $content): array
    {
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $headers,
            'content' => $content ?? '',
            'timeout' => $this->timeout,
            'ignore_errors' => true,
            // Following a redirect would send the secret key to another address.
            'follow_location' => 0,
        ]]);
        $began = microtime(true);
        $stream = @fopen($url, 'rb', false, $context);
        $text = $stream === false ? false : stream_get_contents($stream);
        $meta = $stream === false ? [] : stream_get_meta_data($stream);
        if ($text === false || ($meta['timed_out'] ?? false)) {
            $isLate = ($meta['timed_out'] ?? false) || microtime(true) - $began >= $this->timeout;
            return [[], $isLate
                ? new KiteloopError('timeout', 0, "No answer within {$this->timeout} s.")
                : new KiteloopError('network', 0, 'Kiteloop could not be reached.'), null];
        }
        [$status, $retryAfter] = self::headOf($meta['wrapper_data'] ?? []);
        $answer = json_decode($text, true);
        if ($status >= 300 && $status < 400) {
            $message = 'The server answered with a redirect: baseUrl must be the edge origin itself.';
            return [[], new KiteloopError('unreadable', $status, $message), null];
        }
        if ($status >= 400 || $status < 200) {
            return [[], KiteloopError::ofAnswer($status, $answer), $retryAfter];
        }
        return is_array($answer)
            ? [$answer, null, null]
            : [[], new KiteloopError('unreadable', $status, 'The answer is not what this version of the client expects.'), null];
    }

    /**
     * @param array<mixed> $lines
     * @return array{int, string|null} status and Retry-After
     */
    private static function headOf(array $lines): array
    {
        [$status, $retryAfter] = [0, null];
        foreach ($lines as $line) {
            if (preg_match('~^HTTP/\S+ (\d{3})~', (string) $line, $found) === 1) {
                [$status, $retryAfter] = [(int) $found[1], null];
            } elseif (preg_match('/^retry-after:\s*(\d+)\s*$/i', (string) $line, $found) === 1) {
                $retryAfter = $found[1];
            }
        }
        return [$status, $retryAfter];
    }

    private function pause(int $attempt, ?string $retryAfter): float
    {
        if ($retryAfter !== null) {
            return (float) min((int) $retryAfter, self::LONGEST_RETRY_AFTER);
        }
        $ceiling = min($this->backoff * 2 ** ($attempt - 1), self::LONGEST_PAUSE);
        return $ceiling / 2 + mt_rand() / mt_getrandmax() * $ceiling / 2;
    }
}
