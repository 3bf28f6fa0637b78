/** Introduction of the API's documentation page. */
export const LANDING_TEXT = `
One installation serves many sites. The site of a request is \`websiteName\` (query or body), else the
\`X-Grabdeals-Site\` header, else the first label of the host name.

## A first request

Published records can be read without a token:

\`\`\`sh
curl 'http://localhost:3000/api/home/searchProducts?websiteName=sunsetdeals&q=shoes&sortBy=priceLtoH'
\`\`\`

## Sign in

\`\`\`sh
curl http://localhost:3000/api/auth/signin \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "owner@grabdeals.example", "password": "grabdeals-demo"}'
\`\`\`

returns \`{ "user": {...}, "token": "..." }\` (this account is part of the demo data). Send the token in the
\`Authorization\` header, with or without the prefix \`Bearer \`. On this page, use the Authorize button:

\`\`\`sh
curl http://localhost:3000/api/website -H "Authorization: Bearer $TOKEN"
\`\`\`

A token is valid for an hour. A response to a token that is older than ten minutes contains a new token in
\`X-Renewed-Token\`. An active client thus stays signed in, for at most 30 days. A session ends with
\`POST /api/auth/signout\`, when the account ends it in its list of sessions, and when the password, role or approval of the
account changes. An *owner* may do everything; a *vendor* manages the sites granted to it, an *editor* the content of the
sites granted to it. \`x-roles\` lists the roles that an endpoint requires; an endpoint without a lock is public.

## API keys

Programs use an API key, which an owner creates in the Site Manager or with \`POST /api/api-keys\`:

\`\`\`sh
curl http://localhost:3000/api/home/redclub/getClicksReports -H "Authorization: Bearer gd_..."
\`\`\`

A key has scopes: \`content\`, \`products\` and \`reports\`, each to \`read\` or to \`write\`; a scope to write includes the reads.
\`x-scope\` names the scope that an endpoint requires; keys cannot call endpoints with a lock but without \`x-scope\`. A key is valid
for all sites or for the selected ones. An invalid, revoked or expired key gets 401 also where no token is required. A key can make 600
calls a minute, then 429.

## Conventions

- **Money** is \`{ "value": "$31.99", "integral": 3199, "currency": "USD" }\`, with \`integral\` in cents. Price filters are in dollars.
- **Times** are UTC in ISO 8601. **Lists in a query** are separated by commas: \`mids=199042,27433\`.
- **Errors** have the shape of \`ErrorDto\`: \`code\` is for programs, \`statusMessages[0]\` is for people, \`error\` contains messages by
  field, and \`correlationId\` appears in the log and in \`X-Request-Id\`. Unless an endpoint allows more, a body over 1 MB
  returns 413. \`Retry-After\` of 429 and 503 contains the seconds to wait.
- **Lists for the Site Manager** (\`/api/website\`, \`/api/users\`, ...) use the dialect of ra-data-simple-rest:
  \`sort=["label","ASC"]\`, \`range=[0,24]\`, \`filter={"q":"sun"}\`. The response is an array, and \`Content-Range\` contains the total.
- **Public reads** return an ETag and a short \`max-age\`.
`.trim();
