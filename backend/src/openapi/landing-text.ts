/** What a reader of the API's page finds first. */
export const LANDING_TEXT = `
One installation serves many sites. A call takes its site from \`websiteName\` (query or body), else from the
\`X-Grabdeals-Site\` header, else from the first label of the host name.

## A first call

Published things are read without a token:

\`\`\`sh
curl 'http://localhost:3000/api/home/searchProducts?websiteName=sunsetdeals&q=shoes&sortBy=priceLtoH'
\`\`\`

## Sign in

\`\`\`sh
curl http://localhost:3000/api/auth/signin \\
  -H 'Content-Type: application/json' \\
  -d '{"email": "owner@grabdeals.example", "password": "grabdeals-demo"}'
\`\`\`

answers \`{ "user": {...}, "token": "..." }\` (this account exists where the demo data was loaded). Send the token in the
\`Authorization\` header, as it is or after \`Bearer \`; on this page, with the Authorize button:

\`\`\`sh
curl http://localhost:3000/api/website -H "Authorization: Bearer $TOKEN"
\`\`\`

A token is valid for an hour. Answers to one that is older than ten minutes carry the next one in \`X-Renewed-Token\`, so that
whoever goes on asking stays signed in, for 30 days at most. A session ends with \`POST /api/auth/signout\`, on the account's list of
sessions, and with a change of its password, role or approval. An *owner* may do everything; a *vendor* manages the
sites granted to it. Each call says in \`x-roles\` who may make it; one without a lock is open to everybody.

## What all calls share

- **Money** is \`{ "value": "$31.99", "integral": 3199, "currency": "USD" }\`, \`integral\` in cents. Price filters are in dollars.
- **Times** are UTC in ISO 8601. **Lists in a query** are comma lists: \`mids=199042,27433\`.
- **Errors** have the shape of \`ErrorDto\`: \`code\` is for programs, \`statusMessages[0]\` for people, \`error\` names fields,
  \`correlationId\` stands in the log and in \`X-Request-Id\`. A body over 1 MB answers 413 where a call says nothing else; 429 and 503 say in
  \`Retry-After\` in how many seconds to try again.
- **Lists to manage** (\`/api/website\`, \`/api/users\`, ...) speak ra-data-simple-rest: \`sort=["label","ASC"]\`, \`range=[0,24]\`,
  \`filter={"q":"sun"}\`; the answer is a bare array, and \`Content-Range\` holds the total.
- **Public reads** carry an ETag and a short \`max-age\`.
`.trim();
