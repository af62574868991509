import { bundleHandlers, handlers } from "./bundles.ts";
import { writeFileSync } from "node:fs";
(async()=>{ const t=Date.now(); const w=process.env.W?process.env.W.split(","):handlers;
const b=await bundleHandlers(process.env.OUT??"/tmp/h17a/out", w);
console.log(Date.now()-t);
writeFileSync("/tmp/h17a/sizes.json",JSON.stringify([...b].map(([h,x])=>[h,x.bytes,x.laterBytes,x.files])));
for(const [h,x] of [...b].sort((a,b)=>b[1].bytes-a[1].bytes).slice(0,+(process.env.N??45))) console.log((x.bytes/1000).toFixed(0),(x.laterBytes/1000).toFixed(0),x.files.length,h);
})();
