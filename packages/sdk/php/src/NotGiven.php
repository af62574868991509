<?php

declare(strict_types=1);

namespace Kiteloop;

/** Stands for a field that is left out, because null is sent as null. */
enum NotGiven
{
    case Value;
}
