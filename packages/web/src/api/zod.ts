import * as z from "zod";

// Otherwise zod tries `new Function`, which the content security policy reports.
z.config({ jitless: true });
