import { chromium } from '@playwright/test';
const [base, out] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'] });
const api = await (await fetch(base.replace('localhost','127.0.0.1')+'/api/auth/signin',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({email:'owner@grabdeals.example',password:'grabdeals-demo'})})).json();
for (const w of [1280, 390]) { const c = await b.newContext({ viewport: { width: w, height: 900 }}); const p = await c.newPage(); await p.goto(base+'/api/health/live'); await p.evaluate(([u,t])=>{localStorage.setItem('user',u);localStorage.setItem('token',t);},[JSON.stringify(api.user),api.token]);
 await p.goto(base+'/admin/reports'); const r = p.getByRole('region',{name:'Orders by click', exact:true}); await r.scrollIntoViewIfNeeded(); await p.waitForTimeout(2500);
 await r.getByRole('combobox',{name:'Compare'}).click().catch(e=>console.log(String(e).slice(0,200))); await p.getByRole('option').nth(1).click().catch(()=>{}); await p.waitForTimeout(2500); await r.screenshot({path:`${out}/orep-${w}.png`});
 const nets = await (await fetch(base.replace('localhost','127.0.0.1')+'/api/networks',{headers:{Authorization:api.token}})).json();
 await p.goto(base+'/admin/networks/'+nets[0].id); await p.waitForTimeout(3000); await p.screenshot({path:`${out}/network-${w}.png`, fullPage:true});
 await c.close(); }
await b.close();
