<?php

declare(strict_types=1);

namespace Kiteloop;

/** Verifies deliveries, as Standard Webhooks describe. */
final class Webhook
{
    private const PREFIX = 'whsec_';
    private const TOLERANCE_SECONDS = 300;

    /**
     * Verifies that a delivery comes from Kiteloop, and parses it. Compares in constant time. All attempts at a delivery have
     * the same `id`, so that it can be processed once. Events that this version does not know are returned, too.
     *
     * @param string $secret secret of the endpoint, `whsec_…`
     * @param array<string, string|list<string>> $headers such as `getallheaders()` returns them
     * @param string $body the raw body, such as `file_get_contents('php://input')`
     * @return array<string, mixed> the event, with `id`, `type`, `timestamp` and `data`
     * @throws WebhookError
     * @throws \InvalidArgumentException for a secret that is none
     */
    public static function verify(string $secret, array $headers, string $body): array
    {
        $key = self::keyOf($secret);
        $given = array_change_key_case($headers);
        $read = static function (string $name) use ($given): string {
            $value = $given[$name] ?? '';
            $text = is_array($value) ? (string) ($value[0] ?? '') : $value;
            return $text !== '' ? $text : throw new WebhookError('headers', "$name is missing");
        };
        [$id, $timestamp, $signatures] = [$read('webhook-id'), $read('webhook-timestamp'), $read('webhook-signature')];
        if (preg_match('/^\d{1,15}$/D', $timestamp) !== 1 || abs(time() - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            throw new WebhookError('timestamp', 'the delivery is over five minutes old, or a clock is wrong');
        }
        $expected = hash_hmac('sha256', "$id.$timestamp.$body", $key, true);
        $fits = false;
        foreach (explode(' ', $signatures) as $signature) {
            $found = str_starts_with($signature, 'v1,') ? base64_decode(substr($signature, 3), true) : false;
            $fits = ($found !== false && hash_equals($expected, $found)) || $fits;
        }
        if (!$fits) {
            throw new WebhookError('signature', 'no signature fits: the secret or the body is another');
        }
        $event = json_decode($body, true);
        if (!is_array($event) || !is_string($event['type'] ?? null)) {
            throw new WebhookError('payload', 'the body is no event');
        }
        return ['id' => $id] + $event;
    }

    private static function keyOf(string $secret): string
    {
        $key = str_starts_with($secret, self::PREFIX)
            ? base64_decode(substr($secret, strlen(self::PREFIX)), true)
            : false;
        if ($key === false || strlen($key) < 24) {
            throw new \InvalidArgumentException('not a webhook secret: it begins with whsec_');
        }
        return $key;
    }
}
