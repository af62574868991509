<?php

declare(strict_types=1);

namespace Kiteloop;

/** Signatures that say to a page who is signed in. */
final class Identity
{
    // The API trims as JavaScript does, which differs from `trim()`.
    private const SPACES = '[\t\n\x{0B}\f\r \x{A0}\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}]+';

    /**
     * Signs a user's identity for `kiteloop.identify` in the browser.
     *
     * @param string $secret the project's identity secret
     * @param string|null $email required if the page passes one
     * @return string 64 hex digits
     * @throws \InvalidArgumentException for an empty secret or id, or a line break in either field
     */
    public static function sign(string $secret, string $externalId, ?string $email = null): string
    {
        $fields = [self::trimmed($externalId), strtolower(self::trimmed($email ?? ''))];
        if ($secret === '' || $fields[0] === '') {
            throw new \InvalidArgumentException('sign needs a secret and an externalId');
        }
        $text = implode("\n", $fields);
        if (preg_match('/[\r\n].*[\r\n]|\r/s', $text) === 1) {
            throw new \InvalidArgumentException("a field can't hold a line break");
        }
        return hash_hmac('sha256', $text, $secret);
    }

    private static function trimmed(string $text): string
    {
        $trimmed = preg_replace('/^' . self::SPACES . '|' . self::SPACES . '$/uD', '', $text);
        if ($trimmed === null) {
            throw new \InvalidArgumentException('a field must be UTF-8');
        }
        return $trimmed;
    }
}
