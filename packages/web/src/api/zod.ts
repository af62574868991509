import * as z from "zod";

// Without this zod tries `new Function`, which the content security policy reports.
z.config({ jitless: true });
