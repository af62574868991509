<?php

declare(strict_types=1);

namespace Kiteloop;

/** A delivery that must not be processed; answer with 400. */
final class WebhookError extends \RuntimeException
{
    /** @param 'headers'|'timestamp'|'signature'|'payload' $errorCode */
    public function __construct(public readonly string $errorCode, string $message)
    {
        parent::__construct($message);
    }
}
