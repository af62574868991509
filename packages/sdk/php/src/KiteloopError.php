<?php

declare(strict_types=1);

namespace Kiteloop;

/** A call that failed after all retries. It never contains the secret key or the request's body. */
final class KiteloopError extends \RuntimeException
{
    /**
     * @param string $errorCode one of the API's codes, or `network`, `timeout` or `unreadable` without a usable answer
     * @param int $status HTTP status; 0 without an answer
     * @param string|null $requestId identifies the request in the instance's log
     * @param string|null $digest identifies the line of an unexpected error in the instance's log
     * @param list<array{path: string, message: string}> $fieldErrors the invalid fields
     */
    public function __construct(
        public readonly string $errorCode,
        public readonly int $status,
        string $message,
        public readonly ?string $requestId = null,
        public readonly ?string $digest = null,
        public readonly array $fieldErrors = [],
    ) {
        parent::__construct("$message ($errorCode)");
    }

    /** The error of an answer; one that is no problem document is `unreadable`. */
    public static function ofAnswer(int $status, mixed $body): self
    {
        if (!is_array($body) || !is_string($body['code'] ?? null) || !is_string($body['title'] ?? null)) {
            return new self('unreadable', $status, "The server answered $status.");
        }
        $text = static fn (string $name): ?string => is_string($body[$name] ?? null) ? $body[$name] : null;
        $errors = $body['errors'] ?? [];
        return new self(
            $body['code'],
            $status,
            $text('detail') ?? $body['title'],
            $text('requestId'),
            $text('digest'),
            is_array($errors) ? array_values($errors) : [],
        );
    }
}
