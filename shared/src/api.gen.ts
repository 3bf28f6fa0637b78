// Generated from backend/openapi.json by `npm run openapi`: do not edit.

export interface paths {
    "/api/operations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an operation
         * @description Returns the progress, and the result or the error at the end. Only the caller who started the operation and owners can read it, for 30 days.
         */
        get: operations["Operations_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an operation
         * @description Ends the operation after the current record. What is done remains, and can be undone. An operation that has ended does not change.
         */
        post: operations["Operations_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List changes of records
         * @description Returns changes without the values. A vendor gets those of records on its sites, an editor those of content on its sites. Filters: `q` (searches names of records), `id`, `resource`, `recordId`, `actorId`, `action`, `source`, `websiteName`, `from` and `until` (ISO 8601).
         */
        get: operations["History_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export changes of records
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["History_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a change
         * @description Returns the record before and after the change, and the record now.
         */
        get: operations["History_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a save or a deletion
         * @description Undoes all changes of one request. The header `X-Grabdeals-Operation` of its response contains the id. The rules of a save apply.
         */
        post: operations["History_undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version of a record
         * @description Saves the version as the record, by the rules of a save. A deleted record returns with what was deleted with it.
         */
        post: operations["History_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deleted records
         * @description Returns the deleted records that `POST /changes/{id}/restore` with the version `before` restores, for 30 days. A vendor gets those of records on its sites, an editor those of content on its sites. Filters: `q` (searches names of records), `id`, `resource`, `recordId`, `actorId`, `action`, `source`, `websiteName`, `from` and `until` (ISO 8601).
         */
        get: operations["History_trash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export deleted records
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["History_exportTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller’s sessions
         * @description Returns the caller’s sessions, the most recently used first.
         */
        get: operations["Sessions_list"];
        put?: never;
        post?: never;
        /**
         * End all of the caller’s other sessions
         * @description Returns the session that remains.
         */
        delete: operations["Sessions_endOthers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the caller’s sessions
         * @description Returns the ended session.
         */
        delete: operations["Sessions_end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passwordReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether forgotten passwords can be reset by e-mail
         * @description E-mails require the settings `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`.
         */
        get: operations["PasswordReset_read"];
        put?: never;
        /**
         * Send a link for a forgotten password
         * @description Sends an e-mail with a link that is valid for 60 minutes, if an account that can sign in has the email. The response is the same for any other email.
         */
        post: operations["PasswordReset_request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passwordReset/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a forgotten password
         * @description Sets the password of the account to which the link was sent, ends all its sessions, and sends an e-mail about the change. A link works once.
         */
        post: operations["PasswordReset_complete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/twoFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the two-factor sign-in of the caller
         * @description Returns whether it is on, whether an owner requires it, and the number of unused recovery codes.
         */
        get: operations["TwoFactor_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/twoFactor/setUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the set-up of two-factor sign-in
         * @description Returns a new secret for an authenticator app. `POST /auth/twoFactor/enable` turns it on with a code.
         */
        post: operations["TwoFactor_setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/twoFactor/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the set-up of two-factor sign-in
         * @description Ends the other sessions of the account. Returns the recovery codes, once.
         */
        post: operations["TwoFactor_enable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/twoFactor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the two-factor sign-in of the caller
         * @description Sends an e-mail about it. Rejected with 403 if an owner requires two-factor sign-in of the role.
         */
        post: operations["TwoFactor_disable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/twoFactor/recoveryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the recovery codes of the caller
         * @description Returns the new codes, once. The previous codes are no longer valid.
         */
        post: operations["TwoFactor_renew"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Returns the account and a token for the `Authorization` header.
         */
        post: operations["Auth_signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of the token in the `Authorization` header. Without a token, or if its session has ended, nothing changes.
         */
        post: operations["Auth_signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rules of the sign-up
         * @description Returns whether sign-up is open and how long a password must be.
         */
        get: operations["Auth_signUpRules"];
        put?: never;
        /**
         * Sign up
         * @description The first account of the installation becomes its owner and requires the `setupCode` that the server printed when it started. Every later account becomes a vendor of the site of the request. With `SIGNUP=open` the vendor is signed in at once. With `SIGNUP=approval` an owner must approve the account first: the response contains no `token`, and it is the same for an email that already has an account, which does not change.
         */
        post: operations["Auth_signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an account’s name and phone number
         * @description Callers can change their own account; an owner can change any account. Fields missing from the body keep their value. `email` is read-only.
         */
        put: operations["Auth_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a password
         * @description Ends all sessions of the account, so the user must sign in again. A failed request returns a 4xx status and an `error` object with a `message`.
         */
        post: operations["Auth_changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description Callers can read their own account; an owner can read any account.
         */
        get: operations["Auth_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/resetTwoFactor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the two-factor sign-in of an account
         * @description For users who lost the authenticator app and the recovery codes. Ends the sessions of the account. Rejected for the own account (403).
         */
        post: operations["UsersAdmin_resetTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Filters: `q` (searches names and emails), `role`, `approved` (`{"approved":false}` lists accounts that wait for approval). The `Content-Range` header contains the total.
         */
        get: operations["UsersAdmin_list"];
        put?: never;
        /**
         * Create an account
         * @description Returns the created record.
         */
        post: operations["UsersAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export accounts
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["UsersAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account as its manager
         * @description Returns the record.
         */
        get: operations["UsersAdmin_read"];
        /**
         * Change an account: approve it, grant sites, change its role
         * @description Fields missing from the body keep their value. `email` cannot be changed. Callers cannot change their own `role`, `approved`, `sites` or `password` (403). Another owner can change the first three; `POST /auth/changePassword` changes the caller’s password.
         */
        put: operations["UsersAdmin_update"];
        post?: never;
        /**
         * Delete an account
         * @description Ends the sessions of the account. Returns the deleted account.
         */
        delete: operations["UsersAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several accounts
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["UsersAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Returns invitations that are not accepted yet, also expired ones. Filters: `q` (searches emails), `role`. The `Content-Range` header contains the total.
         */
        get: operations["Invitations_list"];
        put?: never;
        /**
         * Create an invitation
         * @description Sends the link by e-mail if `SMTP_URL` is set, and returns it in any case. The link is valid for 7 days and works once, while the caller is an owner.
         */
        post: operations["Invitations_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invitations
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["Invitations_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the invitation of a link
         * @description Returns the email, the role and the sites of the new account. Does not use the link up.
         */
        post: operations["Invitations_open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Creates the account with the role and the sites of the invitation, and signs it in.
         */
        post: operations["Invitations_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Returns a new link, which is valid for 7 days. The previous link is no longer valid.
         */
        post: operations["Invitations_resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an invitation
         * @description Its link is no longer valid. Returns the invitation.
         */
        delete: operations["Invitations_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accountPolicy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the rules for all accounts
         * @description Returns the roles whose accounts must have two-factor sign-in.
         */
        get: operations["AccountPolicy_read"];
        /**
         * Change the rules for all accounts
         * @description Accounts of `twoFactorRoles` that have no two-factor sign-in must set it up before any other call: until then calls return 403 with the code `two_factor_setup_required`.
         */
        put: operations["AccountPolicy_save"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Returns the keys of all owners, also expired ones, without the keys themselves. Filter: `q` (searches names). The `Content-Range` header contains the total.
         */
        get: operations["ApiKeys_list"];
        put?: never;
        /**
         * Create an API key
         * @description Returns the key, once: only its hash is stored. `x-scope` of an endpoint names the scope that it requires.
         */
        post: operations["ApiKeys_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export API keys
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["ApiKeys_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description Calls with the key are rejected from then on. Returns the deleted key.
         */
        delete: operations["ApiKeys_revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/img/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a site’s banners, carousel slides or offers
         * @description Returns current items. Callers who manage the site also get items that have not started or have ended.
         */
        get: operations["Images_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/img/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save banners, carousel slides or offers of a site
         * @description Replaces the whole list with the entries that have both `url` and `redirectUrl`, at most 20. Returns the saved entries.
         */
        post: operations["ImagesAdmin_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/img/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check banners, carousel slides or offers before saving
         * @description Returns what the compliance check finds in the list, without storing it. `blocks` marks the problems for which saving the list fails.
         */
        post: operations["ImagesAdmin_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/img/signedurl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an upload URL for a picture
         * @description Works like `GET /v1/storage/presigned-url`. The URL is valid for ten minutes and for one picture of at most 10 MB.
         */
        post: operations["ImagesAdmin_sign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/img/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture in base64
         * @description Accepts JPEG, PNG, WebP, GIF and AVIF, detected by content, of at most 10 MB. The picture is stored as PNG without metadata and with sides of at most 2560 pixels.
         */
        post: operations["ImagesAdmin_upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storage/presigned-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create an upload URL for a picture
         * @description Send the file with `PUT` to `data.url` within ten minutes, with the same `Content-Type`: one picture of at most 10 MB. The picture is then available at `data.publicUrl`. With S3 storage the file is sent directly to S3 and is verified when it is first requested.
         */
        get: operations["Storage_sign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/storage/objects/{websiteName}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send a file to a signed URL
         * @description The signature in the URL authorizes the request; no token is required. The type of the file is detected by its content, not by its name.
         */
        put: operations["Storage_receive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the images of a site, or of all sites
         * @description Returns the uploads of one site and the other pictures that it uses, with the records that contain them. Filters: `q` (searches `name` and `alt`), `id`, `websiteName` (default: the site of the request), `allSites` (true for the images of all sites that the caller manages, each once), `unused` (true for images that no record contains).
         */
        get: operations["Media_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the images of a site
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["Media_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an image
         * @description Returns the image with the records that contain it.
         */
        get: operations["Media_read"];
        /**
         * Change the alt text of an image
         * @description Changes it on all sites that the caller manages. Returns the changed image.
         */
        put: operations["Media_update"];
        post?: never;
        /**
         * Delete an unused image
         * @description Returns the image that was deleted from all sites that the caller manages. The trash contains it for 30 days.
         */
        delete: operations["Media_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save an upload in the library
         * @description Adds a picture that was sent to a signed URL. Pictures that were sent to this API are added at once, those that were sent directly to S3 within a minute at the latest. Returns the image that the library contains.
         */
        post: operations["Media_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/media/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an image everywhere
         * @description Replaces the image in all records that the caller may change. Each record is saved as if an operator had saved it: it is validated, checked for compliance and recorded in the history. The old image remains in the library.
         */
        post: operations["Media_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theme/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a site’s theme
         * @description Returns the theme that shoppers see now as `data[0].websiteData`: a scheduled theme from its start to its end. `data` is empty if the site has no theme.
         */
        post: operations["Theme_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theme/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the Site Manager marks sites
         * @description Returns the color, the icon and the logo of each of the sites. Sites that the caller does not manage are skipped.
         */
        get: operations["Theme_marks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theme/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the theme of a site
         * @description Replaces the whole usual theme, not the scheduled one. A color can be any text; the site shows the default color for a text that is not a valid color. Pictures must be http(s) URLs or paths on the site.
         */
        post: operations["Theme_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/theme/scheduled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the usual and the scheduled theme of a site
         * @description Returns both themes, whichever of them shoppers see now.
         */
        get: operations["ThemeSchedule_read"];
        /**
         * Save the scheduled theme of a site
         * @description Shoppers see this theme in place of the usual theme from `startsAt` to `endsAt`. A site has one scheduled theme: the call replaces an earlier one.
         */
        put: operations["ThemeSchedule_schedule"];
        post?: never;
        /**
         * Delete the scheduled theme of a site
         * @description Shoppers see the usual theme at once.
         */
        delete: operations["ThemeSchedule_unschedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/getMerchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants or a site’s selected brands
         * @description Returns all merchants as `data`. With `isSelected=true`, returns the brands that the site has selected, as `data.ids` and `data.merchants`.
         */
        get: operations["Merchants_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchant/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select the brands of a site
         * @description Replaces the selection of the site. `ids` can contain both `mid` and `_id` values.
         */
        post: operations["BrandSelections_select"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants/{mid}/websites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Select a brand for sites
         * @description Adds the brand to the selections of the sites, behind their other brands.
         */
        post: operations["BrandSelections_show"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getAllBrandsByWesites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the selected brands of all active websites
         * @description Returns each website with its brands in the order of the site.
         */
        get: operations["BrandSelections_bySite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List merchants
         * @description Filters: `q` (words of the name), `id`, `mid`, `tag` (ignoring case), `websites` (`none`: merchants that no active site has selected). The filters `id` and `mid` can contain a list. The `Content-Range` header contains the total.
         */
        get: operations["MerchantsAdmin_list"];
        put?: never;
        /**
         * Create a merchant
         * @description Returns the created record.
         */
        post: operations["MerchantsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export merchants
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["MerchantsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a merchant
         * @description Returns the record.
         */
        get: operations["MerchantsAdmin_read"];
        /**
         * Change a merchant
         * @description Fields missing from the body keep their value. `mid` cannot be changed.
         */
        put: operations["MerchantsAdmin_update"];
        post?: never;
        /**
         * Delete a merchant
         * @description Retires the products of the merchant, deletes its feeds and their runs, and removes the merchant from the selections of all sites. Returns the deleted record.
         */
        delete: operations["MerchantsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/merchants/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several merchants
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["MerchantsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/getCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product categories of a site
         * @description Sorted by rank. Mature categories are included only for sites that show them.
         */
        get: operations["Categories_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product categories
         * @description Sorted by rank by default. Filters: `q`, `id`, `categoryId`, `parentId`, `level2`. The `Content-Range` header contains the total.
         */
        get: operations["ProductCategoriesAdmin_list"];
        put?: never;
        /**
         * Create a product category
         * @description Derives `categoryId` from the path of the category. Returns the created record.
         */
        post: operations["ProductCategoriesAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-categories/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export product categories
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["ProductCategoriesAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product category
         * @description Returns the record.
         */
        get: operations["ProductCategoriesAdmin_read"];
        /**
         * Change a product category
         * @description Fields missing from the body keep their value. `rank` sets the order of categories on the storefront.
         */
        put: operations["ProductCategoriesAdmin_update"];
        post?: never;
        /**
         * Delete a product category
         * @description Returns the deleted record.
         */
        delete: operations["ProductCategoriesAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-categories/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several product categories
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["ProductCategoriesAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the category taxonomy
         * @description Returns up to four levels of categories. Mature categories are included only for sites that show them.
         */
        get: operations["Taxonomy_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/taxonomy/icons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the icon of a top-level category
         * @description Returns an SVG image.
         */
        get: operations["Taxonomy_icon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an article
         * @description Returns the article with sanitized HTML, as readers would see it. No field is required, and nothing is stored.
         */
        post: operations["ArticlesAdmin_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check an article before publishing
         * @description Returns what the compliance check finds in the article, without storing it. `blocks` marks the problems for which saving the article with the status `Published` fails. Links are checked in the background: while `pendingLinks` is not 0, repeat the call.
         */
        post: operations["ArticlesAdmin_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles to manage
         * @description Returns drafts and published articles of the caller’s sites. Filters: `q` (searches titles, authors, texts, brands and product cards), `id`, `status`, `category`, `websiteName`, `schedule` (`current`, `scheduled` or `expired`), `author` (a part of the name that readers see), `from` and `until` (times of the addition), `tag` (ignoring case). The `Content-Range` header contains the total.
         */
        get: operations["ArticlesAdmin_list"];
        put?: never;
        /**
         * Create an article
         * @description Stores the caller as `createdBy` and sanitizes HTML. Callers can name only sites that they manage.
         */
        post: operations["ArticlesAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export articles
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["ArticlesAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an article
         * @description Returns a current article of the site. Callers with a token can also read drafts, articles that have not started or have ended, and articles of the other sites they manage.
         */
        get: operations["Articles_read"];
        /**
         * Change an article
         * @description Replaces all fields of the article except `createdBy` and `tags`, which change only if the body contains them. The caller must manage all sites of the article. An owner can set `createdBy` to any account, other callers only to their own.
         */
        put: operations["ArticlesAdmin_update"];
        post?: never;
        /**
         * Delete an article
         * @description Returns the deleted record.
         */
        delete: operations["ArticlesAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several articles
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["ArticlesAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List the articles of a site
         * @description Returns the newest articles first; `totalCount` is the total. `q` searches the titles. Only callers who manage the site can list drafts, and published articles that have not started or have ended.
         */
        post: operations["Articles_list"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/categories/{siteName}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of a site’s published articles
         * @description Sorted by the number of articles, the largest first, then by label.
         */
        get: operations["Articles_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content/sitemap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the articles of a site’s sitemap
         * @description Returns the current articles, the newest first. An article of several sites is listed only for its canonical site.
         */
        get: operations["Articles_sitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counts/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the articles of a site
         * @description Counts published articles. Only callers who manage the site can count drafts.
         */
        get: operations["Articles_count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List article categories
         * @description The `Content-Range` header contains the total.
         */
        get: operations["ArticleCategoriesAdmin_list"];
        put?: never;
        /**
         * Create an article category
         * @description Derives the key (`value`) from the label. Returns the created record.
         */
        post: operations["ArticleCategoriesAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export article categories
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["ArticleCategoriesAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an article category
         * @description Returns the record.
         */
        get: operations["ArticleCategoriesAdmin_read"];
        /**
         * Change an article category
         * @description Changes the label. `value` cannot be changed because articles refer to it.
         */
        put: operations["ArticleCategoriesAdmin_update"];
        post?: never;
        /**
         * Delete an article category
         * @description Returns the deleted record.
         */
        delete: operations["ArticleCategoriesAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/category/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several article categories
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["ArticleCategoriesAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the current announcement bars of a site
         * @description Returns the bars that have started and have not ended, the newest first. Pages show the first.
         */
        get: operations["Announcements_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List announcement bars
         * @description Callers see the bars of the sites that they manage. Filters: `q` (searches `text`), `websiteName`, `status` (`current`, `scheduled` or `expired`). The `Content-Range` header contains the total.
         */
        get: operations["AnnouncementsAdmin_list"];
        put?: never;
        /**
         * Create an announcement bar
         * @description Returns the created record.
         */
        post: operations["AnnouncementsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export announcement bars
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["AnnouncementsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an announcement bar to manage
         * @description Returns the record.
         */
        get: operations["AnnouncementsAdmin_read"];
        /**
         * Change an announcement bar
         * @description Fields missing from the body keep their value. The caller must manage all sites of the bar.
         */
        put: operations["AnnouncementsAdmin_update"];
        post?: never;
        /**
         * Delete an announcement bar
         * @description Returns the deleted record.
         */
        delete: operations["AnnouncementsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/announcements/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several announcement bars
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["AnnouncementsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the site of this call
         * @description Returns the state, settings and contact of the site. An unknown site returns 200 with the state `unknown`.
         */
        get: operations["Websites_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site/footer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the footer and the social links of a site
         * @description Fields missing from the body keep their value. Empty texts show the defaults, and an empty URL hides the link. URLs must begin with https://.
         */
        put: operations["Websites_saveFooter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List websites
         * @description A vendor or an editor sees only the sites granted to it. Filters: `q`, `id`, `value` (one key or a list), `contact` (`missing`: active sites with neither an address nor an e-mail address). The `Content-Range` header contains the total.
         */
        get: operations["WebsitesAdmin_list"];
        put?: never;
        /**
         * Create a website
         * @description The new site is served immediately. `value` is the label in lower case with underscores; the first label of the site’s host names contains hyphens instead. Labels that cannot be part of a host name, or that mean the default site there (`www`), are rejected.
         */
        post: operations["WebsitesAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export websites
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["WebsitesAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a website
         * @description Returns the record.
         */
        get: operations["WebsitesAdmin_read"];
        /**
         * Change a website
         * @description Fields missing from the body keep their value. `value` cannot be changed. A vendor can change the settings and contact of the sites that it manages.
         */
        put: operations["WebsitesAdmin_update"];
        post?: never;
        /**
         * Delete a website
         * @description Also deletes the site’s theme, images, brand selection, redirects, pages and library, and the articles, coupons, announcement bars, events, podcasts and quotes that belong to no other site. Returns the deleted record.
         */
        delete: operations["WebsitesAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several websites
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["WebsitesAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the custom domains of a website with their DNS records
         * @description A domain is served when its TXT record has been found once (`POST /website/{id}/domains/check`).
         */
        get: operations["DomainProofs_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/website/{id}/domains/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check the TXT records of the custom domains of a website
         * @description Domains whose TXT record has the expected value are served from now on. `problem` says why another one is not. Verified domains are not checked again.
         */
        post: operations["DomainProofs_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the static pages of a site
         * @description Returns all static pages with an editable text, and whether the site has a text of its own.
         */
        get: operations["Pages_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages/{page}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a site’s text of a static page
         * @description Returns no `html` if the page shows the original text.
         */
        get: operations["Pages_read"];
        /**
         * Save a site’s text of a static page
         * @description Replaces the text. The HTML is sanitized like that of articles. Placeholders that do not exist are rejected.
         */
        put: operations["Pages_save"];
        post?: never;
        /**
         * Restore the original text of a static page
         * @description Deletes the site’s own text. The trash contains it for 30 days.
         */
        delete: operations["Pages_reset"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a site
         * @description Returns the newest records first by `startsAt`, between `from` and `until`; `totalCount` is the total.
         */
        get: operations["Events_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/getEventsById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read an event of a site
         * @description Callers with a token can also read records of the other sites that they manage.
         */
        post: operations["Events_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an event
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["Events_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/updateEvent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an event
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["Events_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the podcasts of a site
         * @description Returns the newest records first by `publishedAt`, between `from` and `until`; `totalCount` is the total. Records with a future date are not returned.
         */
        get: operations["Podcasts_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/getProdcastById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a podcast of a site
         * @description Callers with a token can also read records of the other sites that they manage, and records with a future date.
         */
        post: operations["Podcasts_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a podcast
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["Podcasts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/updatePodcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a podcast
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["Podcasts_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dailyQuote/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quotes of a site
         * @description Returns the newest records first by `date`, between `from` and `until`; `totalCount` is the total. Records with a future date are not returned.
         */
        get: operations["Quotes_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dailyQuote/getDailyQuoteById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a quote of a site
         * @description Callers with a token can also read records of the other sites that they manage, and records with a future date.
         */
        post: operations["Quotes_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dailyQuote/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a quote
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["Quotes_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dailyQuote/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a quote
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["Quotes_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/getSignedUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Create an upload URL for a podcast’s audio or picture
         * @description Send the audio or picture with `PUT` to `data.url` within ten minutes, with the same `Content-Type` and at most 10 MB. The file is then available at `data.publicUrl`, for `audioUrl` or `image`. Host longer episodes elsewhere: `audioUrl` accepts any http(s) URL.
         */
        get: operations["PodcastUploads_sign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prodcast/audio/{websiteName}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send audio to a signed URL
         * @description The signature in the URL authorizes the request; no token is required. The type of the file is detected by its content, not by its name.
         */
        put: operations["PodcastUploads_receive"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events to manage
         * @description Returns the records of the sites that the caller manages. Filters: `q` (searches `title`), `id`, `websiteName`. The `Content-Range` header contains the total.
         */
        get: operations["EventsAdmin_list"];
        put?: never;
        /**
         * Create an event
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["EventsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export events
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["EventsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event to manage
         * @description Returns the record.
         */
        get: operations["EventsAdmin_read"];
        /**
         * Change an event
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["EventsAdmin_update"];
        post?: never;
        /**
         * Delete an event
         * @description Returns the deleted record.
         */
        delete: operations["EventsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/event/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several events
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["EventsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/podcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List podcasts to manage
         * @description Returns the records of the sites that the caller manages. Filters: `q` (searches `title`), `id`, `websiteName`. The `Content-Range` header contains the total.
         */
        get: operations["PodcastsAdmin_list"];
        put?: never;
        /**
         * Create a podcast
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["PodcastsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/podcast/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export podcasts
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["PodcastsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/podcast/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a podcast to manage
         * @description Returns the record.
         */
        get: operations["PodcastsAdmin_read"];
        /**
         * Change a podcast
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["PodcastsAdmin_update"];
        post?: never;
        /**
         * Delete a podcast
         * @description Returns the deleted record.
         */
        delete: operations["PodcastsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/podcast/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several podcasts
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["PodcastsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotes to manage
         * @description Returns the records of the sites that the caller manages. Filters: `q` (searches `text`), `id`, `websiteName`. The `Content-Range` header contains the total.
         */
        get: operations["QuotesAdmin_list"];
        put?: never;
        /**
         * Create a quote
         * @description Returns the created record. Callers can name only sites that they manage.
         */
        post: operations["QuotesAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export quotes
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["QuotesAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quote to manage
         * @description Returns the record.
         */
        get: operations["QuotesAdmin_read"];
        /**
         * Change a quote
         * @description Fields missing from the body keep their value. The caller must manage all sites of the record.
         */
        put: operations["QuotesAdmin_update"];
        post?: never;
        /**
         * Delete a quote
         * @description Returns the deleted record.
         */
        delete: operations["QuotesAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/quote/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several quotes
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["QuotesAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a price alert
         * @description Sends an e-mail with a link that confirms the alert within three days. A confirmed alert sends one e-mail when the price is at most the target.
         */
        post: operations["PriceAlerts_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-alerts/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a price alert
         * @description Starts the alert, and replaces other alerts of the same person for the product.
         */
        post: operations["PriceAlerts_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-alerts/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a price alert
         * @description Also succeeds if the alert no longer exists.
         */
        post: operations["PriceAlerts_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-digests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a weekly e-mail of price drops
         * @description Sends an e-mail with a link that confirms the request within three days. Each week in which a price of the products is below the price of the week before, one e-mail lists these products. Products that the site does not show are skipped.
         */
        post: operations["PriceDigests_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-digests/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a weekly e-mail of price drops
         * @description Starts the weekly e-mail, and replaces the products of earlier requests of the same person.
         */
        post: operations["PriceDigests_confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/price-digests/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a weekly e-mail of price drops
         * @description Deletes the address and the list of products. Also succeeds if they no longer exist.
         */
        post: operations["PriceDigests_unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/product-images/failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the images of a feed that could not be loaded
         * @description Images are loaded from the merchant when a shopper first sees them. Counts those that the merchant did not serve as pictures within a month, by reason.
         */
        get: operations["ProductImages_failed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/getProductslist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products of brands or categories
         * @description Returns products for sliders and boxes. Without `mids`, returns products of all brands that the site has selected.
         */
        get: operations["ProductProxy_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/searchProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search products
         * @description Searches by words, brands, categories, price, discount, color and size. The text may contain filters, such as “under $30”, “50% off” or the name of a brand. Typos are corrected if no product matches as typed, and products that match some of the words are returned if no product matches all. `interpretation` describes this. Returns the products with counts by brand, category, color and size.
         */
        get: operations["ProductProxy_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest categories, brands and products
         * @description Returns the site’s categories, brands and products that match the words, under the rules of the search.
         */
        get: operations["ProductProxy_suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products by id
         * @description Returns the current prices of deals that a shopper has saved, and the ids of products that are no longer offered.
         */
        get: operations["ProductProxy_byId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the page of a product
         * @description Returns a product with all offers of the same item, its variants, its price history and similar products. A product that is no longer offered has `isAvailable: false`.
         */
        get: operations["ProductProxy_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/productAddresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product pages for a sitemap
         * @description Returns products of the brands that the site has selected, one of each group of equal offers.
         */
        get: operations["ProductProxy_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/productAddressPart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read where the next part of a sitemap begins
         * @description Skips a part of the products that `productAddresses` lists. A sitemap uses this to name its files without reading their products.
         */
        get: operations["ProductProxy_addressPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/getAllCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of brands’ products
         * @description Returns the categories in which the brands of `mids` have products.
         */
        get: operations["ProductProxy_categoriesOfBrands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/generateDeepLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a tracked link
         * @description Appends the site’s campaign id as `af_campaign_id`. The URL keeps its query and fragment.
         */
        post: operations["Links_deepLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/relatedProducts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products of a link
         * @description Returns products for the boxes beside an article. The link can be a listing page (`/products?brandid=...`) of any site, or a request of this API or of the configured upstream that lists products. The link is read as a query under the rules of the request’s site. A page size in the link overrides `pageSize`. The URL itself is never fetched.
         */
        get: operations["Links_relatedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllPriceLineFeeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of the price-line feed
         * @description Returns the rows of the upstream if one is configured and available, otherwise the stored rows.
         */
        get: operations["TravelFeeds_priceline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllYahooFeeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of the Yahoo feed
         * @description Returns the rows of the upstream if one is configured and available, otherwise the stored rows.
         */
        get: operations["TravelFeeds_yahoo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/getAllPricelineSales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of the price-line sales feed
         * @description Returns the rows of the upstream if one is configured and available, otherwise the stored rows.
         */
        get: operations["TravelFeeds_pricelineSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-rows/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace the stored rows of a feed’s channel
         * @description Replaces all rows of the channel. The feed `priceline-sales` has no channels.
         */
        put: operations["TravelFeeds_replace"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a click on a link to a merchant
         * @description The shopper’s tab opens even if this request fails. Clicks of bots, prefetches, repeats of the same visitor within an hour, and clicks beyond a plausible number an hour are stored with a mark. Reports contain both raw and clean counts.
         */
        post: operations["Clicks_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a search
         * @description Adds one to the searches of the text on the site and UTC day. Stores nothing about the shopper. Searches of bots and prefetches, of more than 200 a network and hour, and of more than 2,000 different texts a site and day are not counted. Neither are texts that look like an e-mail address or a long number.
         */
        post: operations["Searches_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/findings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the compliance findings of a site
         * @description Checks the articles, coupons, banners, carousel and offers that shoppers of the site see, and returns those with findings, dead links too. Links are checked every day in the background.
         */
        get: operations["Compliance_ofSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List overrides of the compliance check
         * @description Returns what owners published in spite of problems: who, when, which record, the problems and the reason. Filters: `q` (searches titles and reasons), `websiteName`, `kind`. The `Content-Range` header contains the total.
         */
        get: operations["Compliance_overrides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/compliance/overrides/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export overrides of the compliance check
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["Compliance_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the current coupons of a site
         * @description Returns coupons that have started and have not ended, of merchants that the site has selected. The most reliable coupons are first: by the lower bound of the Wilson score interval of their votes of the last 30 days.
         */
        get: operations["Coupons_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/best": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the best coupon of each product
         * @description Returns only coupons whose data says that they apply to the product: a coupon whose conditions are in its terms only is never returned. Coupons of the product come before those of its category and of the whole shop, then the one with the lowest price, then the most reliable one. Retired products have no coupon.
         */
        get: operations["Coupons_best"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/ended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a merchant's coupons that have ended
         * @description Returns coupons that ended within the last 30 days, if the site has selected the merchant.
         */
        get: operations["Coupons_ended"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count that a shopper has seen or copied a code
         * @description Events of bots and prefetches are not counted.
         */
        post: operations["Coupons_recordEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/{id}/votes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote whether a coupon worked
         * @description A visitor has one vote for a coupon within 30 days. Visitors are recognized by a hash of network and browser that is different for each coupon and is deleted after that time. Five votes of a network on a coupon count within a day, and a network can send 60 votes an hour. `counted` is false for votes that do not count.
         */
        post: operations["Coupons_vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a coupon before saving
         * @description Returns what the compliance check finds in the coupon, without storing it. `blocks` marks the problems for which saving the coupon fails.
         */
        post: operations["CouponsAdmin_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import coupons from a file
         * @description Creates a coupon for each valid row, and returns the errors of the other rows. The file has one of the formats of feeds, except workbooks. Columns are found by their names in English, German, French or Spanish: the merchant (name or `mid`) and the title are required; code, discount (`20%`, `$10`, `10 CAD` or a text; by default the title), terms, start, end, exclusive (yes or no), websites and product ids (separated by bars) are optional. Dates are read as spreadsheets write them; a day starts or ends the coupon with the day in the time zone of `websiteName`, or in the one of the column `time zone`. Codes such as `N/A` and `no code needed` mean that there is none, and titles and terms lose their HTML. Accepts at most 10,000 rows. A row of a coupon that exists is an error.
         */
        post: operations["CouponsAdmin_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/expire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End coupons at once
         * @description Shoppers no longer see the coupons. Unknown ids are skipped, and coupons that have ended keep their end.
         */
        post: operations["CouponsAdmin_expire"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List coupons to manage
         * @description Returns the coupons of the sites that the caller manages. Filters: `q` (searches `title` and `code`), `id`, `mid`, `websiteName`, `status` (`current`, `scheduled`, `expired`, or `ending` for those that end soon), `tag` (ignoring case). The `Content-Range` header contains the total.
         */
        get: operations["CouponsAdmin_list"];
        put?: never;
        /**
         * Create a coupon
         * @description Returns the created coupon. The end must be after the start, the products must be of the merchant, and codes are compared without regard to case. Callers can name only sites that they manage.
         */
        post: operations["CouponsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export coupons
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["CouponsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a coupon to manage
         * @description Returns the record.
         */
        get: operations["CouponsAdmin_read"];
        /**
         * Change a coupon
         * @description Fields missing from the body keep their value. The end must be after the start, the products must be of the merchant, and codes are compared without regard to case. Callers can name only sites that they manage.
         */
        put: operations["CouponsAdmin_update"];
        post?: never;
        /**
         * Delete a coupon
         * @description Returns the deleted record.
         */
        delete: operations["CouponsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/coupons/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several coupons
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["CouponsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of articles
         * @description Returns the tags of the articles and drafts on the sites that the caller manages. Spellings that differ in case are one tag.
         */
        get: operations["Tags_articles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/coupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of coupons
         * @description Returns the tags of the coupons on the sites that the caller manages. Spellings that differ in case are one tag.
         */
        get: operations["Tags_coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/merchants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of merchants
         * @description Returns the tags of all merchants. Spellings that differ in case are one tag.
         */
        get: operations["Tags_merchants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what goes live and ends in a period
         * @description Returns the starts and ends of published articles and of all other records with a schedule on the sites that the caller manages, by time. Editors and API keys do not see themes.
         */
        get: operations["Calendar_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow a redirect by uid
         * @description Returns the destination URL as `redirect`, with the query that the operator entered, and counts the click. Returns an empty object if the site has no such uid or its redirect is inactive; the page then does not navigate.
         */
        post: operations["Redirects_follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import redirects from a file
         * @description Creates a redirect for each valid row, updates redirects that the site has already, and returns the errors of the other rows. The file has one of the formats of feeds, except workbooks, and columns as in the export: the redirect ID and the destination URL are required; label, website and active (yes or no) are optional. Accepts at most 5,000 rows.
         */
        post: operations["RedirectsAdmin_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List redirects
         * @description A vendor sees the redirects of the sites that it manages. Filters: `q` (searches `redirectId` and `label`), `websiteName`, `active`. The `Content-Range` header contains the total.
         */
        get: operations["RedirectsAdmin_list"];
        put?: never;
        /**
         * Create a redirect
         * @description Returns the created record.
         */
        post: operations["RedirectsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export redirects
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["RedirectsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a redirect
         * @description Returns the record.
         */
        get: operations["RedirectsAdmin_read"];
        /**
         * Change a redirect
         * @description Fields missing from the body keep their value. `websiteName` cannot be changed.
         */
        put: operations["RedirectsAdmin_update"];
        post?: never;
        /**
         * Delete a redirect
         * @description Reports still contain the clicks of the redirect. Returns the deleted record.
         */
        delete: operations["RedirectsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/redirects/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several redirects
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["RedirectsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count articles by category, website, status and creator
         * @description Counts drafts and published articles. A vendor sees only the sites that it manages.
         */
        get: operations["Reports_counts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getClicksReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count clicks by day, site and merchant
         * @description `timeZone` applies to the days of clicks; all other days are UTC days. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_clicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getClicksReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count clicks by day, site and merchant (alias)
         * @description `timeZone` applies to the days of clicks; all other days are UTC days. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_clicksAlias"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getEarningsReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sum earnings by day, site and merchant
         * @description `timeZone` applies to the days of clicks; all other days are UTC days. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_earnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getPerformanceReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare clicks and earnings by day, site and merchant
         * @description Earnings per click and the conversion rate are based on clean clicks counted by this installation. Networks report by merchant; grouped by `slot` or `articleId`, the earnings of a merchant on a site are distributed in proportion to its clean clicks. `timeZone` applies to the days of clicks; all other days are UTC days. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_performance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getCouponsReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the use of coupons
         * @description Counts opened and copied codes, clicks on the links of coupons, and votes. All days are UTC days, also those of clicks. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/getSearchesReport": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count searches by text
         * @description Returns the most frequent searches of shoppers, or those without results. `timeZone` applies to the days of clicks; all other days are UTC days. A vendor sees only the sites that it manages. `Accept: text/csv` returns the rows as CSV.
         */
        get: operations["Reports_searches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/redclub/saveDailyReports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save what affiliate networks report
         * @description Stores one row for each network, UTC day, site and merchant; a row that exists is replaced. Accepts at most 5,000 rows. If one row is not valid, all rows are rejected and the response names each such row.
         */
        post: operations["Reports_save"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what needs attention on the caller’s sites
         * @description Returns clicks and earnings of today, yesterday and this week for owners and vendors, numbers of tasks for the caller’s role, and the latest changes for owners. Clicks are counted by days of `timeZone`; networks report earnings by UTC day.
         */
        get: operations["Overview_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/share-images/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the preview picture of a shared link
         * @description Returns a picture of 1200 by 630 pixels in the colors of the site, with the title of the page.
         */
        get: operations["ShareImages_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Filters: `q` (words of the title, or exactly a product id or the merchant’s own id), `merchantId`, `categoryId` (with its subcategories), `feedId`, `state` (`live`: some site shows the product, `hidden`: some sites hide it, `overridden`, `retired`; by default all but retired products), `minPrice`, `maxPrice` (cents), `noPicture`, `noCategory` (true), `tag`. The sort `relevance` returns the best matches first, and without words and filters the products that changed last. A query that would take too long returns 503 with advice on narrowing it. The `Content-Range` header contains the total.
         */
        get: operations["ProductsAdmin_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export products as CSV
         * @description Returns all products that the list returns for the same filters, in no particular order (RFC 4180). A feed of a merchant that reads the export of the merchant’s products changes nothing. Filters: `q` (words of the title, or exactly a product id or the merchant’s own id), `merchantId`, `categoryId` (with its subcategories), `feedId`, `state` (`live`: some site shows the product, `hidden`: some sites hide it, `overridden`, `retired`; by default all but retired products), `minPrice`, `maxPrice` (cents), `noPicture`, `noCategory` (true), `tag`. The sort `relevance` returns the best matches first, and without words and filters the products that changed last. A query that would take too long returns 503 with advice on narrowing it.
         */
        get: operations["ProductsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many products
         * @description Hides, shows, categorizes and tags up to 1,000 products at once. Unknown product ids are skipped.
         */
        post: operations["ProductsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a product
         * @description Returns the product with the values of its feed and of operators, its price history, why sites show or hide its original price, the sites that show it, and its clicks.
         */
        get: operations["ProductsAdmin_read"];
        /**
         * Change a product
         * @description Values in `overrides` override the values of the feed, also after later imports. null restores the feed’s value; fields missing from the body keep their value. Shoppers see changes within seconds.
         */
        put: operations["ProductsAdmin_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the column profiles
         * @description Returns the column names that affiliate networks and shop systems use.
         */
        get: operations["FeedsAdmin_profiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Send the file of a feed
         * @description Accepts a plain, gz or zip file of at most 1 GB. The new file replaces the previous one when it has arrived completely.
         */
        put: operations["FeedsAdmin_upload"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the first rows of a feed
         * @description Uses the format and mapping in the body, else those of the feed, else detected ones. Nothing is stored. A file with a URL is fetched, at most once in ten minutes.
         */
        post: operations["FeedsAdmin_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of a feed
         * @description Returns the categories that the last check found and those that an operator has mapped, sorted by path. An unmapped category may have a suggestion.
         */
        get: operations["FeedsAdmin_categoriesOf"];
        /**
         * Map a category of a feed
         * @description Maps a category of the feed to a product category. The next run applies the mapping.
         */
        put: operations["FeedsAdmin_mapCategory"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run of a feed
         * @description Returns the new run. `GET /feed-runs/{id}` returns its progress.
         */
        post: operations["FeedsAdmin_run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feeds
         * @description Filters: `q` (searches the names), `id`, `merchantId`, `active`. The `Content-Range` header contains the total.
         */
        get: operations["FeedsAdmin_list"];
        put?: never;
        /**
         * Create a feed
         * @description Returns the created record.
         */
        post: operations["FeedsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export feeds
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["FeedsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a feed
         * @description Returns the record.
         */
        get: operations["FeedsAdmin_read"];
        /**
         * Change a feed
         * @description Fields missing from the body keep their value. `merchantId` cannot be changed.
         */
        put: operations["FeedsAdmin_update"];
        post?: never;
        /**
         * Delete a feed
         * @description Deletes the feed with its file, categories and runs. The products of the feed are not deleted. Returns the deleted record.
         */
        delete: operations["FeedsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several feeds
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["FeedsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs of feeds
         * @description Filters: `id`, `feedId`, `merchantId`, `state`. The `Content-Range` header contains the total.
         */
        get: operations["FeedRuns_list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export runs of feeds
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["FeedRuns_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a run
         * @description Returns the state, the progress and the counts of the run.
         */
        get: operations["FeedRuns_read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a run
         * @description Returns what the run would change or has changed. Changes are stored for 90 days.
         */
        get: operations["FeedRuns_changesOf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}/changes.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the changes of a run as CSV
         * @description Returns all changes of one kind.
         */
        get: operations["FeedRuns_changesAsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Ends the run after its current batch of products. Changes made until then can be rolled back.
         */
        post: operations["FeedRuns_cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a checked or held run and apply its changes
         * @description Starts the run again to apply its changes.
         */
        post: operations["FeedRuns_approve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-runs/{id}/rollback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Roll a run back
         * @description Restores every product, with its price history, that has not changed since the run. Products that have changed since are not restored and are listed as `kept`.
         */
        post: operations["FeedRuns_rollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List synonyms
         * @description All sites share the synonyms. Sorted by term by default. Filters: `q` (searches `term` and `synonyms`), `id`, `active`, `isTwoWay`. The `Content-Range` header contains the total.
         */
        get: operations["SynonymsAdmin_list"];
        put?: never;
        /**
         * Create the synonyms of a term
         * @description Searches use the synonyms at once. Returns the created record.
         */
        post: operations["SynonymsAdmin_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/synonyms/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export synonyms
         * @description Returns all rows of the list with the same filters, in its order, as CSV (RFC 4180, UTF-8). An apostrophe is added before a text that a spreadsheet would run as a formula. A list with more than 100,000 rows is rejected (400).
         */
        get: operations["SynonymsAdmin_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/synonyms/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the synonyms of a term
         * @description Returns the record.
         */
        get: operations["SynonymsAdmin_read"];
        /**
         * Change the synonyms of a term
         * @description Fields missing from the body keep their value.
         */
        put: operations["SynonymsAdmin_update"];
        post?: never;
        /**
         * Delete the synonyms of a term
         * @description Returns the deleted record.
         */
        delete: operations["SynonymsAdmin_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/synonyms/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change or delete several synonyms
         * @description The body contains `ids` and one change: `change`, `changes`, `addTags` or `removeTags`, `end`, or `delete`. Each record is checked as in a call of its own. One that is rejected keeps its state, and does not stop the change of the others.
         */
        post: operations["SynonymsAdmin_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a site still needs before shoppers see it
         * @description A new site that is not active is hidden from shoppers until an owner activates it.
         */
        get: operations["SiteSetup_ofSite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-setup/differences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compare parts of a site with other sites
         * @description Returns how `POST /site-setup/copies` with the same body would change the other sites.
         */
        post: operations["SiteSetup_differences"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-setup/copies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy parts of a site to other sites
         * @description Each part is saved as if an operator had saved it on the other site: it is validated, checked for compliance and recorded in the history. A part that cannot be saved has the state `failed`, and the others are copied.
         */
        post: operations["SiteSetup_copy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that the process runs
         * @description Returns 200 while the process can handle requests.
         */
        get: operations["Health_live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check that requests can be served
         * @description Queries the database for at most two seconds. Returns 503 while the database is unavailable, while the first search index is being built (for example after a restore), and after the process has received a signal to stop. An instance that is not ready still serves pages rendered within the last hour. An instance stays ready while the disk is full, with the status `read_only`: pages and reads are served, and changes get 507. It stays ready if the search is unavailable, too: pages are shown without products.
         */
        get: operations["Health_ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Error code for programs. The messages are for people.
         *     - `validation_failed`: the input is not valid; `error` names the fields (400)
         *     - `unauthenticated`: the request has no session, or its session has ended: sign in (401)
         *     - `credentials_wrong`: the email or the password is wrong (401)
         *     - `two_factor_required`: email and password are correct, and the sign-in also requires `code` (401)
         *     - `two_factor_wrong`: the `code` of the sign-in is wrong (401)
         *     - `two_factor_setup_required`: the account must set up two-factor sign-in before any other call (403)
         *     - `forbidden`: the account is not allowed to do this (403)
         *     - `not_found`: the record or path does not exist (404)
         *     - `method_not_allowed`: the path does not support this method; `Allow` lists the supported methods (405)
         *     - `timed_out`: the body did not arrive in time: send the request again (408)
         *     - `conflict`: the request conflicts with the current state, such as a name that is taken (409)
         *     - `stale`: others have changed the same fields of the record since the version that the save was made from; `error` and `conflict` name them (409)
         *     - `needs_force`: other records would be deleted too, as the message says; `?force=true` deletes them (409)
         *     - `too_large`: the body or the file is too large (413)
         *     - `unsupported_media_type`: the endpoint does not accept the media type of the body (415)
         *     - `compliance`: the compliance check has found problems; `findings` lists them, and an owner can override them (422)
         *     - `unknown_host`: the server does not serve this host (421)
         *     - `too_many_requests`: too many requests; `Retry-After` contains the seconds to wait (429)
         *     - `internal_error`: the server failed; its log contains the error under `correlationId` (500)
         *     - `unavailable`: a required service is unavailable, or the server is overloaded: retry after `Retry-After` (503)
         *     - `disk_full`: the disk is full; nothing can be changed until space is available (507)
         * @enum {string}
         */
        ErrorCode: "validation_failed" | "unauthenticated" | "credentials_wrong" | "two_factor_required" | "two_factor_wrong" | "two_factor_setup_required" | "forbidden" | "not_found" | "method_not_allowed" | "timed_out" | "conflict" | "stale" | "needs_force" | "too_large" | "unsupported_media_type" | "compliance" | "unknown_host" | "too_many_requests" | "internal_error" | "unavailable" | "disk_full";
        /** @enum {string} */
        ComplianceRule: "disclosure" | "link-rel" | "ended-offer" | "price-claim" | "alt-text" | "dead-link";
        /**
         * @description `problem` blocks publishing; `warning` only informs.
         * @enum {string}
         */
        Severity: "problem" | "warning";
        FindingView: {
            /** @example dead-link */
            rule: components["schemas"]["ComplianceRule"];
            /**
             * @description `problem` blocks publishing; `warning` only informs.
             * @example problem
             */
            severity: components["schemas"]["Severity"];
            /**
             * @description What is wrong and what to do, for people.
             * @example The page https://www.crocs.example/sale does not exist (404). Change or remove the link.
             */
            message: string;
            /**
             * @description Field of the body.
             * @example products.0.redirectUrl
             */
            field: string;
            /**
             * @description The field for people.
             * @example Product 1
             */
            place: string;
            /**
             * @description The link, image or words that the finding is about. Absent if it is about the whole field.
             * @example https://www.crocs.example/sale
             */
            target?: string;
        };
        FieldConflictView: {
            /**
             * @description Absent if the field is empty.
             * @example Orders over $50
             */
            theirs?: string | number | boolean | unknown[] | {
                [key: string]: unknown;
            };
            /**
             * @description Absent if the field is empty.
             * @example Orders over $20
             */
            yours?: string | number | boolean | unknown[] | {
                [key: string]: unknown;
            };
            /**
             * @description Path of the field in the body.
             * @example terms
             */
            field: string;
            /**
             * @description Name of the account that has saved the field. Absent if the caller may not know or no account has.
             * @example Dana Owner
             */
            savedBy?: string;
            /**
             * Format: date-time
             * @description Absent if the caller may not know.
             * @example 2026-11-20T09:00:00Z
             */
            savedAt?: string;
        };
        StaleSaveView: {
            /**
             * @description Version of the stored record. A save that names it as `overwrites` replaces the fields.
             * @example 4
             */
            version: number;
            fields: components["schemas"]["FieldConflictView"][];
        };
        ErrorDto: {
            /** @example 400 */
            statusCode: number;
            /** @example validation_failed */
            code: components["schemas"]["ErrorCode"];
            /** @example websiteName is not a site name */
            message: string;
            /**
             * @description Messages for people. The front ends show the first message.
             * @example [
             *       "websiteName is not a site name"
             *     ]
             */
            statusMessages: string[];
            /**
             * @example [
             *       "websiteName is not a site name"
             *     ]
             */
            errors: string[];
            /**
             * @description Messages by field name.
             * @example {
             *       "websiteName": "websiteName is not a site name"
             *     }
             */
            error?: {
                [key: string]: string;
            };
            /** @description What the compliance check has found, for the code `compliance`. */
            findings?: components["schemas"]["FindingView"][];
            /** @description What others have saved, for the code `stale`. */
            conflict?: components["schemas"]["StaleSaveView"];
            /**
             * @description Id of the request, also in the `X-Request-Id` header and the server log.
             * @example 4be0643f-1d98-573b-97cd-ca98a65347dd
             */
            correlationId: string;
        };
        OperationErrorView: {
            /**
             * @description Status that the call returns if it waits for the operation.
             * @example 409
             */
            statusCode: number;
            /**
             * @example [
             *       "Another record has taken the key of this one."
             *     ]
             */
            messages: string[];
        };
        OperationView: {
            /**
             * @example running
             * @enum {string}
             */
            state: "running" | "finished" | "failed" | "cancelled";
            /**
             * @description What the call returns if it waits for the operation.
             * @example {
             *       "changed": 20
             *     }
             */
            result?: {
                [key: string]: unknown;
            };
            /** @example 6f1f0c52-8a5c-4f0e-9d0b-0a1f6a4f2c11 */
            id: string;
            /**
             * @description Of the changes in the history. `POST /changes/undo` undoes them.
             * @example 4be0643f-1d98-473b-97cd-ca98a65347dd
             */
            operationId: string;
            /** @example delete-website */
            kind: string;
            /**
             * @description Number of complete steps.
             * @example 3
             */
            done: number;
            /**
             * @description Number of steps; 0 if it is unknown.
             * @example 20
             */
            total: number;
            /** @description Whether the caller can undo what is done. */
            canUndo: boolean;
            error?: components["schemas"]["OperationErrorView"];
            /** Format: date-time */
            startedAt: string;
            /** Format: date-time */
            finishedAt?: string;
        };
        ChangeView: {
            /**
             * @description `user` for a signed-in user, `visitor` for a request without a session, `system` for a job.
             * @example user
             * @enum {string}
             */
            source: "user" | "apiKey" | "visitor" | "system";
            /**
             * @description Kind of the record.
             * @example content
             * @enum {string}
             */
            resource: "accountPolicy" | "announcements" | "api-keys" | "brands" | "category" | "compliance-overrides" | "content" | "coupons" | "event" | "feeds" | "img" | "media" | "invitations" | "merchants" | "pages" | "podcast" | "product-categories" | "products" | "quote" | "redirects" | "synonyms" | "theme" | "users" | "website";
            /**
             * @example update
             * @enum {string}
             */
            action: "create" | "update" | "delete" | "restore";
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            time: string;
            /**
             * @description Changes with the same id were made by one request.
             * @example 4be0643f-1d98-473b-97cd-ca98a65347dd
             */
            operationId: string;
            /**
             * @description Id of the account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            actorId?: string;
            /**
             * @description Name of the account at the time of the change.
             * @example Dana Owner
             */
            actorName?: string;
            /**
             * @description Id of the record. The theme and the brands of a site have the site's key, and a list of images `Banner:sunsetdeals`.
             * @example 66f0a1b2c3d4e5f60718293b
             */
            recordId: string;
            /**
             * @description Name of the record at the time of the change.
             * @example Ten trails for autumn
             */
            label: string;
            /**
             * @description Keys of the record's sites. Empty for records of the installation.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * @description Names of the changed fields. Fields of objects have paths such as `settings.homePage`.
             * @example [
             *       "title"
             *     ]
             */
            fields: string[];
            /** @description Whether the record can be returned to its state before the change. */
            canUndo: boolean;
        };
        ChangeDetailView: {
            /**
             * @description `user` for a signed-in user, `visitor` for a request without a session, `system` for a job.
             * @example user
             * @enum {string}
             */
            source: "user" | "apiKey" | "visitor" | "system";
            /**
             * @description Kind of the record.
             * @example content
             * @enum {string}
             */
            resource: "accountPolicy" | "announcements" | "api-keys" | "brands" | "category" | "compliance-overrides" | "content" | "coupons" | "event" | "feeds" | "img" | "media" | "invitations" | "merchants" | "pages" | "podcast" | "product-categories" | "products" | "quote" | "redirects" | "synonyms" | "theme" | "users" | "website";
            /**
             * @example update
             * @enum {string}
             */
            action: "create" | "update" | "delete" | "restore";
            /**
             * @description The record before the change. Absent for a new record, and for a deleted record after 30 days.
             * @example {
             *       "title": "Ten trails for autumn"
             *     }
             */
            before?: {
                [key: string]: unknown;
            };
            /**
             * @description The record after the change. Absent for a deleted record.
             * @example {
             *       "title": "Ten trails for autumn"
             *     }
             */
            after?: {
                [key: string]: unknown;
            };
            /**
             * @description The record now. Absent for a deleted record.
             * @example {
             *       "title": "Ten trails for autumn"
             *     }
             */
            current?: {
                [key: string]: unknown;
            };
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            time: string;
            /**
             * @description Changes with the same id were made by one request.
             * @example 4be0643f-1d98-473b-97cd-ca98a65347dd
             */
            operationId: string;
            /**
             * @description Id of the account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            actorId?: string;
            /**
             * @description Name of the account at the time of the change.
             * @example Dana Owner
             */
            actorName?: string;
            /**
             * @description Id of the record. The theme and the brands of a site have the site's key, and a list of images `Banner:sunsetdeals`.
             * @example 66f0a1b2c3d4e5f60718293b
             */
            recordId: string;
            /**
             * @description Name of the record at the time of the change.
             * @example Ten trails for autumn
             */
            label: string;
            /**
             * @description Keys of the record's sites. Empty for records of the installation.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * @description Names of the changed fields. Fields of objects have paths such as `settings.homePage`.
             * @example [
             *       "title"
             *     ]
             */
            fields: string[];
            /** @description Whether the record can be returned to its state before the change. */
            canUndo: boolean;
        };
        UndoDto: {
            /**
             * Format: uuid
             * @description Value of the header `X-Grabdeals-Operation` of the save or the deletion.
             * @example 4be0643f-1d98-473b-97cd-ca98a65347dd
             */
            operationId: string;
        };
        FailedRestoreView: {
            /** @example Spring sale */
            label: string;
            /** @example The category does not exist. */
            message: string;
        };
        RestoredView: {
            /** @example 1 */
            records: number;
            /** @description Records that could not be restored. Those that remain deleted are in the trash. */
            failed: components["schemas"]["FailedRestoreView"][];
        };
        RestoreDto: {
            /**
             * @description `before` restores the record as it was before the change, `after` as the change has left it.
             * @example before
             * @enum {string}
             */
            version: "before" | "after";
        };
        TrashView: {
            /**
             * @description `user` for a signed-in user, `visitor` for a request without a session, `system` for a job.
             * @example user
             * @enum {string}
             */
            source: "user" | "apiKey" | "visitor" | "system";
            /**
             * @description Kind of the record.
             * @example content
             * @enum {string}
             */
            resource: "accountPolicy" | "announcements" | "api-keys" | "brands" | "category" | "compliance-overrides" | "content" | "coupons" | "event" | "feeds" | "img" | "media" | "invitations" | "merchants" | "pages" | "podcast" | "product-categories" | "products" | "quote" | "redirects" | "synonyms" | "theme" | "users" | "website";
            /**
             * @example update
             * @enum {string}
             */
            action: "create" | "update" | "delete" | "restore";
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            time: string;
            /**
             * @description Changes with the same id were made by one request.
             * @example 4be0643f-1d98-473b-97cd-ca98a65347dd
             */
            operationId: string;
            /**
             * @description Id of the account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            actorId?: string;
            /**
             * @description Name of the account at the time of the change.
             * @example Dana Owner
             */
            actorName?: string;
            /**
             * @description Id of the record. The theme and the brands of a site have the site's key, and a list of images `Banner:sunsetdeals`.
             * @example 66f0a1b2c3d4e5f60718293b
             */
            recordId: string;
            /**
             * @description Name of the record at the time of the change.
             * @example Ten trails for autumn
             */
            label: string;
            /**
             * @description Keys of the record's sites. Empty for records of the installation.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * @description Names of the changed fields. Fields of objects have paths such as `settings.homePage`.
             * @example [
             *       "title"
             *     ]
             */
            fields: string[];
            /** @description Whether the record can be returned to its state before the change. */
            canUndo: boolean;
            /**
             * Format: date-time
             * @description Time from which the record cannot be restored.
             * @example 2026-12-20T09:00:00Z
             */
            expiresAt: string;
        };
        SessionView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Browser and operating system of the device.
             * @example Chrome on Windows
             */
            device: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last request of the session, accurate to ten minutes.
             */
            lastUsedAt: string;
            /**
             * @description Whether the session is that of this request.
             * @example true
             */
            isCurrent: boolean;
        };
        PasswordResetView: {
            /**
             * @description False without `SMTP_URL`: an owner sets a new password on the Users page.
             * @example true
             */
            isAvailable: boolean;
        };
        RequestPasswordResetDto: {
            /** @example dana@deals.example */
            email: string;
        };
        PasswordResetRequestedView: {
            /** @example If an account has this email, we have sent a link to it. The link is valid for 60 minutes. */
            message: string;
        };
        ResetPasswordDto: {
            /**
             * @description Token of the link.
             * @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q
             */
            token: string;
            /** @example a-new-password */
            newPassword: string;
        };
        PasswordChangedView: {
            /** @example Password Changed successfully */
            message: string;
        };
        TwoFactorView: {
            /**
             * @description Whether the sign-in requires a code.
             * @example true
             */
            isEnabled: boolean;
            /**
             * @description Whether an owner requires two-factor sign-in of the caller's role.
             * @example false
             */
            isRequired: boolean;
            /**
             * @description Number of recovery codes that are not used yet.
             * @example 10
             */
            recoveryCodesLeft: number;
        };
        SetUpTwoFactorDto: {
            /** @example grabdeals-demo */
            password: string;
        };
        TwoFactorSetUpView: {
            /**
             * @description Secret to type into the app.
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /**
             * @description The secret as a URI for a QR code.
             * @example otpauth://totp/Grabdeals:owner%40grabdeals.example?issuer=Grabdeals&secret=JBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30
             */
            uri: string;
        };
        EnableTwoFactorDto: {
            /**
             * @description Code of the authenticator app.
             * @example 123456
             */
            code: string;
        };
        RecoveryCodesView: {
            /**
             * @example [
             *       "K7QF-9XWM-BR4T-3HSV"
             *     ]
             */
            recoveryCodes: string[];
        };
        ChangeTwoFactorDto: {
            /** @example grabdeals-demo */
            password: string;
            /**
             * @description Code of the authenticator app, or a recovery code.
             * @example 123456
             */
            code: string;
        };
        SignInDto: {
            /** @example owner@grabdeals.example */
            email: string;
            /** @example grabdeals-demo */
            password: string;
            /**
             * @description Code of the authenticator app, or a recovery code. Required for accounts with two-factor sign-in.
             * @example 123456
             */
            code?: string;
        };
        UserView: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /** @example Dana Deal */
            fullName: string;
            /**
             * @description Phone number, digits only.
             * @example 5550100
             */
            phoneNumber: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /** @description Whether the account can sign in. With SIGNUP=approval, an owner must approve a new account first. */
            approved: boolean;
            /**
             * @description The page of the Site Manager that opens after a sign-in: its path below /admin.
             * @enum {string}
             */
            startPage: "homeBanner" | "overview" | "articles" | "coupons" | "reports";
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Whether the sign-in requires a code of an authenticator app.
             * @example false
             */
            hasTwoFactor: boolean;
            /**
             * @description Affiliate campaign and vendor id of the site of the request.
             * @example 5035
             */
            vendorId: number;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
        };
        SignInView: {
            user: components["schemas"]["UserView"];
            /**
             * @description JWT for the `Authorization` header, with or without the prefix `Bearer `.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl
             */
            token: string;
        };
        SignedOutView: {
            /** @example You are logged out. */
            message: string;
        };
        SignUpRulesView: {
            /**
             * @description `open` activates accounts immediately, `approval` requires an owner's approval, `closed` disables sign-up.
             * @example open
             * @enum {string}
             */
            mode: "open" | "approval" | "closed";
            /**
             * @description Whether no account exists yet. The first account requires the set-up code that the server printed.
             * @example false
             */
            needsSetupCode: boolean;
            /**
             * @description Minimum number of characters of a password.
             * @example 6
             */
            passwordMin: number;
        };
        SignUpDto: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /** @example Dana Deal */
            fullName: string;
            /**
             * @description Phone number, digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /** @example six-or-more */
            password: string;
            /**
             * @description The same password again.
             * @example six-or-more
             */
            conformPassword: string;
            /**
             * @description Set-up code that the server printed when it started. Required for the first account only.
             * @example K7QF2-9XWMD-BR4TN-3HSVE
             */
            setupCode?: string;
            /**
             * @description Key of the site. Required only if the host name does not give it.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        SignUpView: {
            user: components["schemas"]["UserView"];
            /**
             * @description Token as at sign-in. Absent while the account waits for approval.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl
             */
            token?: string;
        };
        UpdateAccountDto: {
            /** @example Dana Deal */
            fullName?: string;
            /**
             * @description Phone number, digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * @description The page of the Site Manager that opens after a sign-in: its path below /admin.
             * @enum {string}
             */
            startPage?: "homeBanner" | "overview" | "articles" | "coupons" | "reports";
            /** @example 66f000000000000000000001 */
            _id: string;
            /**
             * @description Optional. Must equal the email of the account, which cannot be changed.
             * @example owner@grabdeals.example
             */
            email?: string;
        };
        ChangePasswordDto: {
            /** @example 66f000000000000000000001 */
            _id: string;
            /** @example grabdeals-demo */
            currentPassword: string;
            /** @example six-or-more */
            newPassword: string;
        };
        BulkChangeDto: {
            /**
             * @description Some fields of an update, which each record gets. The other fields keep their value.
             * @example {}
             */
            change?: {
                [key: string]: unknown;
            };
            /**
             * @description Instead of `change`: the fields that each record gets, in the order of `ids`.
             * @example [
             *       {}
             *     ]
             */
            changes?: {
                [key: string]: unknown;
            }[];
            /**
             * @description Tags that each record gets, if the records have tags.
             * @example [
             *       "spring sale"
             *     ]
             */
            addTags?: string[];
            /**
             * @description Tags that each record loses.
             * @example [
             *       "spring sale"
             *     ]
             */
            removeTags?: string[];
            /**
             * @description Ids of the records, in the order of their changes.
             * @example [
             *       "66f0a1b2c3d4e5f60718293a"
             *     ]
             */
            ids: string[];
            /**
             * @description `true` ends records with a schedule at once. A record that has not started loses its start. One that has ended does not change.
             * @example true
             */
            end?: boolean;
            /**
             * @description `true` deletes the records.
             * @example false
             */
            delete?: boolean;
            /**
             * @description `true` also deletes records on which others depend.
             * @example false
             */
            force?: boolean;
        };
        CreateUserDto: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /** @example Dana Deal */
            fullName: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Phone number, digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /** @description Whether the account can sign in. With SIGNUP=approval, an owner must approve a new account first. */
            approved?: boolean;
            /**
             * @description At least ten characters, and not one of the most common passwords.
             * @example a-long-password
             */
            password: string;
        };
        UpdateUserDto: {
            /** @example Dana Deal */
            fullName?: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role?: "owner" | "vendor" | "editor";
            /**
             * @description Phone number, digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /** @description Whether the account can sign in. With SIGNUP=approval, an owner must approve a new account first. */
            approved?: boolean;
            /**
             * @description At least ten characters, and not one of the most common passwords.
             * @example a-long-password
             */
            password?: string;
        };
        UnchangedRecordView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * @description Name of the record; empty if the caller may not read it.
             * @example Ten jackets for a wet spring
             */
            name: string;
            /**
             * @description Why the record did not change.
             * @example The end must be after the start.
             */
            message: string;
        };
        BulkChangeView: {
            /**
             * @description Number of records that have the change now.
             * @example 24
             */
            changed: number;
            /** @description Records whose change was rejected. */
            failed: components["schemas"]["UnchangedRecordView"][];
            /** @description Records that are deleted only with `force`, because others depend on them. */
            needsForce: components["schemas"]["UnchangedRecordView"][];
        };
        InvitationView: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * Format: date-time
             * @description The link is valid until then. A resent invitation has a new link.
             */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Name of the owner who sent the invitation last. Empty if the owner's account was deleted.
             * @example Demo Owner
             */
            invitedBy: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
        };
        CreateInvitationDto: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
        };
        InvitationLinkView: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Keys of the sites that are granted to a vendor or an editor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * Format: date-time
             * @description The link is valid until then. A resent invitation has a new link.
             */
            expiresAt: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Name of the owner who sent the invitation last. Empty if the owner's account was deleted.
             * @example Demo Owner
             */
            invitedBy: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Path and fragment of the link on any host of this installation.
             * @example /admin/acceptInvitation#token=0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q
             */
            link: string;
            /**
             * @description Whether the mail server accepted an e-mail with the link. False without `SMTP_URL`.
             * @example true
             */
            isMailSent: boolean;
        };
        LinkTokenDto: {
            /**
             * @description Token of the link.
             * @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q
             */
            token: string;
        };
        InvitationOfferView: {
            /**
             * Format: email
             * @description Stored in lower case.
             * @example dana@deals.example
             */
            email: string;
            /**
             * @description An owner manages all sites and accounts, a vendor the sites in `sites`, and an editor the content of the sites in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor" | "editor";
            /**
             * @description Labels of the sites that are granted to the new account.
             * @example [
             *       "Sunset Deals"
             *     ]
             */
            siteLabels: string[];
            /**
             * @description Minimum number of characters of the password.
             * @example 10
             */
            passwordMin: number;
        };
        AcceptInvitationDto: {
            /**
             * @description Token of the link.
             * @example 0c3o1q7Zb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q
             */
            token: string;
            /** @example Dana Deal */
            fullName: string;
            /** @example six-or-more */
            password: string;
            /**
             * @description The same password again.
             * @example six-or-more
             */
            conformPassword: string;
        };
        AccountPolicyView: {
            /**
             * @description Roles whose accounts must have two-factor sign-in.
             * @example []
             */
            twoFactorRoles: ("owner" | "vendor" | "editor")[];
        };
        AccountPolicyDto: {
            /**
             * @description Roles whose accounts must have two-factor sign-in.
             * @example []
             */
            twoFactorRoles: ("owner" | "vendor" | "editor")[];
        };
        ApiKeyView: {
            /**
             * @description What uses the key.
             * @example Reports to the data warehouse
             */
            name: string;
            /**
             * @description What the key may do. A scope to write includes the reads of its area.
             * @example [
             *       "reports:read"
             *     ]
             */
            scopes: ("content:read" | "content:write" | "products:read" | "products:write" | "reports:read" | "reports:write")[];
            /** @description Whether the key is valid for all sites, also later ones. The scopes of products and `reports:write` require it. */
            allSites: boolean;
            /**
             * @description Keys of the sites for which the key is valid, if `allSites` is false.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * Format: date-time
             * @description Time from which the key is no longer valid; null if the key does not expire.
             * @example 2126-01-31T00:00:00Z
             */
            expiresAt: string | null;
            /**
             * @description First characters of the key.
             * @example gd_K7qf
             */
            start: string;
            /**
             * Format: date-time
             * @description Time of a recent call, exact to a minute; null before the first one.
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Name of the owner who created the key. Empty if the owner's account was deleted.
             * @example Demo Owner
             */
            createdBy: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
        };
        CreateApiKeyDto: {
            /**
             * @description What uses the key.
             * @example Reports to the data warehouse
             */
            name: string;
            /**
             * @description What the key may do. A scope to write includes the reads of its area.
             * @example [
             *       "reports:read"
             *     ]
             */
            scopes: ("content:read" | "content:write" | "products:read" | "products:write" | "reports:read" | "reports:write")[];
            /** @description Whether the key is valid for all sites, also later ones. The scopes of products and `reports:write` require it. */
            allSites: boolean;
            /**
             * @description Keys of the sites for which the key is valid, if `allSites` is false.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /**
             * Format: date-time
             * @description Time from which the key is no longer valid; null if the key does not expire.
             * @example 2126-01-31T00:00:00Z
             */
            expiresAt?: string | null;
        };
        CreatedApiKeyView: {
            /**
             * @description What uses the key.
             * @example Reports to the data warehouse
             */
            name: string;
            /**
             * @description What the key may do. A scope to write includes the reads of its area.
             * @example [
             *       "reports:read"
             *     ]
             */
            scopes: ("content:read" | "content:write" | "products:read" | "products:write" | "reports:read" | "reports:write")[];
            /** @description Whether the key is valid for all sites, also later ones. The scopes of products and `reports:write` require it. */
            allSites: boolean;
            /**
             * @description Keys of the sites for which the key is valid, if `allSites` is false.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /**
             * Format: date-time
             * @description Time from which the key is no longer valid; null if the key does not expire.
             * @example 2126-01-31T00:00:00Z
             */
            expiresAt: string | null;
            /**
             * @description First characters of the key.
             * @example gd_K7qf
             */
            start: string;
            /**
             * Format: date-time
             * @description Time of a recent call, exact to a minute; null before the first one.
             */
            lastUsedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Name of the owner who created the key. Empty if the owner's account was deleted.
             * @example Demo Owner
             */
            createdBy: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Value of the header `Authorization`, after `Bearer `.
             * @example gd_K7qfZb2n5y8R4t6u1w3x5z7A9C2E4G6I8K0M2O4Q6s8
             */
            key: string;
        };
        ImageItemView: {
            /**
             * @description The same value for all lists.
             * @example Offer
             */
            offerType: string;
            /** @enum {string} */
            offerSection: "Banner" | "Carousel" | "Offer";
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Alt text of the picture in the library, for items without a title.
             * @example Sandals on a beach
             */
            alt?: string;
            /**
             * @description URL of the picture.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
            /**
             * @description URL that opens when a shopper clicks the picture: an http(s) URL or a path on the site.
             * @example https://www.crocs.example/sale
             */
            redirectUrl: string;
            /** @example Summer sale */
            title: string;
            /** @example Sandals and clogs at half price */
            description: string;
            /** @example Crocs */
            brandName: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the item. Absent or empty if they see the item at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the item, after `startsAt`. Absent or empty if the item has no end.
             * @example 2026-11-27T14:00:00Z
             */
            endsAt?: string;
        };
        ImagesView: {
            /**
             * @description Version of the list, for callers who are signed in. 0 before the first save.
             * @example 3
             */
            version?: number;
            data: components["schemas"]["ImageItemView"][];
            /**
             * Format: date-time
             * @description Next time at which an item of the list starts or ends. Absent if there is none, and for callers who manage the site.
             */
            changesAt?: string;
        };
        ImageItemDto: {
            /**
             * @description URL of the picture.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url?: string;
            /**
             * @description URL that opens when a shopper clicks the picture: an http(s) URL or a path on the site.
             * @example https://www.crocs.example/sale
             */
            redirectUrl?: string;
            /** @example Summer sale */
            title?: string;
            /** @example Sandals and clogs at half price */
            description?: string;
            /** @example Crocs */
            brandName?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the item. Absent or empty if they see the item at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the item, after `startsAt`. Absent or empty if the item has no end.
             * @example 2026-11-27T14:00:00Z
             */
            endsAt?: string;
        };
        ComplianceOverrideDto: {
            /**
             * @description Why the record is published in spite of the problems. It is recorded.
             * @example The merchant confirmed the price by e-mail.
             */
            reason: string;
        };
        SaveImagesDto: {
            /**
             * @description Name of the list.
             * @enum {string}
             */
            offerSection: "Banner" | "Carousel" | "Offer";
            /** @example sunsetdeals */
            websiteName: string;
            /** @description Items in the order in which the site shows them. Items without both `url` and `redirectUrl` are skipped. */
            items: components["schemas"]["ImageItemDto"][];
            /** @description Saves the record in spite of problems. Only for owners. */
            complianceOverride?: components["schemas"]["ComplianceOverrideDto"];
        };
        CheckImagesDto: {
            /**
             * @description Name of the list.
             * @enum {string}
             */
            offerSection: "Banner" | "Carousel" | "Offer";
            /** @example sunsetdeals */
            websiteName: string;
            /** @description Items in the order in which the site shows them. Items without both `url` and `redirectUrl` are skipped. */
            items: components["schemas"]["ImageItemDto"][];
        };
        CheckedFindingView: {
            /** @example dead-link */
            rule: components["schemas"]["ComplianceRule"];
            /**
             * @description `problem` blocks publishing; `warning` only informs.
             * @example problem
             */
            severity: components["schemas"]["Severity"];
            /**
             * @description What is wrong and what to do, for people.
             * @example The page https://www.crocs.example/sale does not exist (404). Change or remove the link.
             */
            message: string;
            /**
             * @description Field of the body.
             * @example products.0.redirectUrl
             */
            field: string;
            /**
             * @description The field for people.
             * @example Product 1
             */
            place: string;
            /**
             * @description The link, image or words that the finding is about. Absent if it is about the whole field.
             * @example https://www.crocs.example/sale
             */
            target?: string;
            /** @description Whether the finding would block the save: a problem that the stored version does not have. */
            blocks: boolean;
        };
        ComplianceCheckView: {
            /** @description Problems first. */
            findings: components["schemas"]["CheckedFindingView"][];
            /**
             * @description Number of links that are being checked in the background. Repeat the call for their results.
             * @example 0
             */
            pendingLinks: number;
        };
        SignedUrlDto: {
            /**
             * @description A timestamp followed by the name of the file. The URL of the picture is derived from this key.
             * @example 1767225600000-sale.png
             */
            key: string;
            /**
             * @description Media type of the file.
             * @example image/png
             */
            contentType: string;
            /**
             * @description Key of the site that the picture belongs to. Defaults to the site of the request.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        SignedUrlDataView: {
            /**
             * @description URL to which the file is sent with `PUT` within ten minutes, with the same `Content-Type`.
             * @example https://sunsetdeals.example/api/v1/storage/objects/sunsetdeals/1767225600000-sale-0a1b2c3d.png?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
             */
            url: string;
            /** @example uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
            key: string;
            /**
             * @description URL of the picture after the upload.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            publicUrl: string;
        };
        SignedUrlView: {
            success: boolean;
            data: components["schemas"]["SignedUrlDataView"];
        };
        UploadImageDto: {
            /**
             * @description The picture in base64, with or without the prefix `data:image/png;base64,`.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
             */
            base64Image: string;
            /** @example image/png */
            mime: string;
            /** @example 1767225600000-sale.png */
            key?: string;
            /**
             * @description Key of the site that the picture belongs to. Defaults to the site of the request.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        UploadedImageDataView: {
            /**
             * @description URL of the picture.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
        };
        UploadedImageView: {
            success: boolean;
            data: components["schemas"]["UploadedImageDataView"];
        };
        MediaUseView: {
            /**
             * @description Kind of the record, as in the paths of the API.
             * @enum {string}
             */
            resource: "accountPolicy" | "announcements" | "api-keys" | "brands" | "category" | "compliance-overrides" | "content" | "coupons" | "event" | "feeds" | "img" | "media" | "invitations" | "merchants" | "pages" | "podcast" | "product-categories" | "products" | "quote" | "redirects" | "synonyms" | "theme" | "users" | "website";
            /**
             * @description Id of the record, as in the history. Empty for a record of a site that the caller does not manage.
             * @example 66f1a2b3c4d5e6f708192a3b
             */
            recordId: string;
            /**
             * @description Name of the record.
             * @example Summer sale
             */
            label: string;
            /**
             * @description Keys of the record's sites that the caller manages. Absent for a record of a site that the caller does not manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /**
             * @description Why a replacement has skipped the record. Absent otherwise, and for a record of a site that the caller does not manage.
             * @example You may not change this record.
             */
            reason?: string;
        };
        MediaImageView: {
            /**
             * @description URL of an upload of the site.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
            /** @description Records that contain the image. */
            uses: components["schemas"]["MediaUseView"][];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Key of the site to which the image was uploaded, or that uses it. Empty for a picture of records on no site, such as a logo of the demo.
             * @example sunsetdeals
             */
            websiteName: string;
            /**
             * @description Name of the file before the upload, by which operators find the image.
             * @example Été à Montréal.jpg
             */
            name: string;
            /**
             * @description Alt text where the image has no other.
             * @example Sandals on a beach
             */
            alt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        AddMediaDto: {
            /**
             * @description URL of an upload of the site.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
            /**
             * @description Key of the site to which the image was uploaded, or that uses it. Empty for a picture of records on no site, such as a logo of the demo.
             * @example sunsetdeals
             */
            websiteName: string;
            /**
             * @description Name of the file before the upload, by which operators find the image.
             * @example Été à Montréal.jpg
             */
            name?: string;
            /**
             * @description Alt text where the image has no other.
             * @example Sandals on a beach
             */
            alt?: string;
        };
        UpdateMediaDto: {
            /**
             * @description Alt text where the image has no other.
             * @example Sandals on a beach
             */
            alt: string;
        };
        ReplaceMediaDto: {
            /**
             * @description URL of an upload of the site.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
        };
        ReplacedMediaView: {
            /** @description The image that the records contain now. */
            image: components["schemas"]["MediaImageView"];
            /**
             * @description Number of changed records.
             * @example 3
             */
            replaced: number;
            /** @description Records that still contain the old image, because the caller may not change them or they cannot be saved. */
            skipped: components["schemas"]["MediaUseView"][];
        };
        ReadThemeDto: {
            /** @example sunsetdeals */
            websiteName?: string;
        };
        ThemeDataView: {
            /** @example /media/logo.png */
            logo?: string;
            /** @example /media/icon.png */
            icon?: string;
            /** @example /media/favicon.png */
            favIcon?: string;
            /** @example Sunset Deals */
            siteName?: string;
            /** @example Sunset Deals */
            logoTitle?: string;
            /** @example Deals of the day */
            iconTitle?: string;
            /** @example #FFF */
            topBrandDealBG?: string;
            /** @example #F4B183 */
            topBrandDealPattrenColor?: string;
            /** @example #E6E6E6 */
            footerBG?: string;
            /** @example black */
            footerTextColor?: string;
            /** @example #cfd3d7 */
            footerDeviderColor?: string;
            /** @example black */
            socialIconColor?: string;
            /** @example #222222 */
            commonTextColor?: string;
            /** @example #C55A11 */
            headerOfferIconColor?: string;
            /** @example #1F4E79 */
            linkTextColor?: string;
            /** @example black */
            grabDealButtonBG?: string;
            /** @example white */
            grabDealButtonTextColor?: string;
            /** @example black */
            brandTagBG?: string;
            /** @example white */
            brandTagTextColor?: string;
        };
        ThemeView: {
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Version of the usual and the scheduled theme, for operators. 0 before the first save.
             * @example 3
             */
            version?: number;
            websiteData: components["schemas"]["ThemeDataView"];
        };
        ThemesView: {
            /** @description Contains one theme, or is empty if the site has no theme yet. */
            data: components["schemas"]["ThemeView"][];
            /**
             * Format: date-time
             * @description Next time at which a scheduled theme starts or ends. Absent if there is none.
             * @example 2026-11-27T05:00:00Z
             */
            changesAt?: string;
        };
        SiteMarkView: {
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Color of the site's buttons, which can be any text. Empty for the default.
             * @example #C55A11
             */
            color: string;
            /**
             * @description Square icon. Empty if the theme has none.
             * @example /media/icon.png
             */
            icon: string;
            /**
             * @description Empty if the theme has none.
             * @example /media/logo.png
             */
            logo: string;
        };
        ThemeDataDto: {
            /** @example /media/logo.png */
            logo?: string;
            /** @example /media/icon.png */
            icon?: string;
            /** @example /media/favicon.png */
            favIcon?: string;
            /** @example Sunset Deals */
            siteName?: string;
            /** @example Sunset Deals */
            logoTitle?: string;
            /** @example Deals of the day */
            iconTitle?: string;
            /** @example #FFF */
            topBrandDealBG?: string;
            /** @example #F4B183 */
            topBrandDealPattrenColor?: string;
            /** @example #E6E6E6 */
            footerBG?: string;
            /** @example black */
            footerTextColor?: string;
            /** @example #cfd3d7 */
            footerDeviderColor?: string;
            /** @example black */
            socialIconColor?: string;
            /** @example #222222 */
            commonTextColor?: string;
            /** @example #C55A11 */
            headerOfferIconColor?: string;
            /** @example #1F4E79 */
            linkTextColor?: string;
            /** @example black */
            grabDealButtonBG?: string;
            /** @example white */
            grabDealButtonTextColor?: string;
            /** @example black */
            brandTagBG?: string;
            /** @example white */
            brandTagTextColor?: string;
        };
        SaveThemeDto: {
            /** @example sunsetdeals */
            websiteName: string;
            websiteData: components["schemas"]["ThemeDataDto"];
        };
        ScheduledThemeView: {
            /**
             * Format: date-time
             * @description Time from which shoppers see the theme.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the usual theme again, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            websiteData: components["schemas"]["ThemeDataView"];
        };
        SiteThemesView: {
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Version of the usual and the scheduled theme, for operators. 0 before the first save.
             * @example 3
             */
            version?: number;
            websiteData: components["schemas"]["ThemeDataView"];
            /** @description Absent if no theme is scheduled. */
            scheduled?: components["schemas"]["ScheduledThemeView"];
        };
        ScheduleThemeDto: {
            /** @example sunsetdeals */
            websiteName: string;
            websiteData: components["schemas"]["ThemeDataDto"];
            /**
             * Format: date-time
             * @description Time from which shoppers see the theme.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the usual theme again, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
        };
        MerchantInfoView: {
            /** @example Crocs */
            name: string;
            /** @example https://www.crocs.example */
            url: string;
            /** @example https://www.crocs.example/deals */
            merchantUrl: string;
            /** @example /media/crocs.png */
            logoUrl: string;
            /** @example /media/crocs-small.png */
            logoUrlSmall: string;
            /**
             * @description Shipping conditions for shoppers, as plain text.
             * @example Free shipping over $50
             */
            shippingNote?: string;
            /**
             * @description Conditions of returns for shoppers, as plain text.
             * @example Free returns within 45 days
             */
            returnsNote?: string;
        };
        MerchantView: {
            /** @example 199042 */
            mid: number;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            merchantInfo: components["schemas"]["MerchantInfoView"];
            /**
             * @description Rating from 0 to 5.
             * @example 4.5
             */
            merchantRating: number;
            /** Format: date-time */
            created_time: string;
        };
        MerchantsView: {
            data: components["schemas"]["MerchantView"][];
        };
        SelectedMerchants: {
            /**
             * @description `mid`s of the selected brands, in the order of the site.
             * @example [
             *       199042,
             *       27433
             *     ]
             */
            ids: number[];
            /** @example sunsetdeals */
            websiteName: string;
            merchants: components["schemas"]["MerchantView"][];
        };
        SelectedMerchantsView: {
            /**
             * @description Version of the selection, for callers who are signed in. 0 before the first save.
             * @example 3
             */
            version?: number;
            data: components["schemas"]["SelectedMerchants"];
        };
        SelectBrandsDto: {
            /**
             * @description `mid` or `_id` of each brand, in the order in which the site shows the brands.
             * @example [
             *       199042,
             *       27433
             *     ]
             */
            ids: (number | string)[];
            /** @example sunsetdeals */
            websiteName: string;
        };
        ShowBrandDto: {
            /**
             * @description Keys of the sites.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        ShownBrandView: {
            /** @example 199042 */
            mid: number;
            /**
             * @description Keys of all sites that have selected the brand.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        BrandNameView: {
            /** @example 199042 */
            mid: number;
            /** @example Crocs */
            name: string;
        };
        WebsiteBrandsView: {
            /** @example sunsetdeals */
            websiteName: string;
            /** @example Sunset Deals */
            label: string;
            /** @description Selected brands, in the order of the site. */
            brands: components["schemas"]["BrandNameView"][];
        };
        AllWebsiteBrandsView: {
            /** @description Active websites, sorted by label. */
            data: components["schemas"]["WebsiteBrandsView"][];
        };
        MerchantRecordView: {
            /** @example 199042 */
            mid: number;
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags: string[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            merchantInfo: components["schemas"]["MerchantInfoView"];
            /**
             * @description Rating from 0 to 5.
             * @example 4.5
             */
            merchantRating: number;
            /** Format: date-time */
            created_time: string;
        };
        MerchantInfoDto: {
            /** @example Crocs */
            name: string;
            /**
             * @description Shipping conditions for shoppers, as plain text.
             * @example Free shipping over $50
             */
            shippingNote?: string;
            /**
             * @description Conditions of returns for shoppers, as plain text.
             * @example Free returns within 45 days
             */
            returnsNote?: string;
            /** @example https://www.crocs.example */
            url?: string;
            /** @example https://www.crocs.example/deals */
            merchantUrl?: string;
            /** @example /media/crocs.png */
            logoUrl?: string;
            /** @example /media/crocs-small.png */
            logoUrlSmall?: string;
        };
        CreateMerchantDto: {
            /** @example 199042 */
            mid: number;
            merchantInfo: components["schemas"]["MerchantInfoDto"];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /**
             * @description Rating from 0 to 5.
             * @example 4.5
             */
            merchantRating?: number;
        };
        UpdateMerchantDto: {
            merchantInfo: components["schemas"]["MerchantInfoDto"];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /**
             * @description Rating from 0 to 5.
             * @example 4.5
             */
            merchantRating?: number;
        };
        CategoryView: {
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the parent category, which never changes. Absent for a top-level group.
             * @example 1
             */
            parentId?: number;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description Rank from 1 to 100. Categories with rank 1 come first.
             * @example 1
             */
            rank: number;
            /** @description Whether the category appears among the popular categories and in the menus. */
            level2: boolean;
            /** @example 24 */
            categoryId: number;
        };
        CategoriesView: {
            /** @description Categories, sorted by rank, then name. */
            data: components["schemas"]["CategoryView"][];
        };
        ProductCategoryRecordView: {
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the parent category, which never changes. Absent for a top-level group.
             * @example 1
             */
            parentId?: number;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description Rank from 1 to 100. Categories with rank 1 come first.
             * @example 1
             */
            rank: number;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @description Whether the category appears among the popular categories and in the menus. */
            level2: boolean;
            /** @description Whether the category is mature. Sites that do not show mature categories hide the category and its products. */
            mature: boolean;
            /** @example 24 */
            categoryId: number;
        };
        CreateProductCategoryDto: {
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the parent category, which never changes. Absent for a top-level group.
             * @example 1
             */
            parentId?: number;
            /** @example /media/pets.png */
            image?: string;
            /**
             * @description Rank from 1 to 100. Categories with rank 1 come first.
             * @example 1
             */
            rank?: number;
            /** @description Whether the category appears among the popular categories and in the menus. */
            level2?: boolean;
            /** @description Whether the category is mature. Sites that do not show mature categories hide the category and its products. */
            mature?: boolean;
        };
        UpdateProductCategoryDto: {
            /** @example Pet Supplies */
            categoryName?: string;
            /** @example /media/pets.png */
            image?: string;
            /**
             * @description Rank from 1 to 100. Categories with rank 1 come first.
             * @example 1
             */
            rank?: number;
            /** @description Whether the category appears among the popular categories and in the menus. */
            level2?: boolean;
            /** @description Whether the category is mature. Sites that do not show mature categories hide the category and its products. */
            mature?: boolean;
        };
        TaxonomyChildrenView: {
            category: components["schemas"]["TaxonomyEntryView"][];
        };
        TaxonomyAtomView: {
            /** @example Dog Beds */
            name: string;
            /**
             * @description The value is always 0.
             * @example 0
             */
            probability: number;
            /** @example 8001 */
            id: number;
        };
        TaxonomyAtomsView: {
            atom: components["schemas"]["TaxonomyAtomView"][];
        };
        TaxonomyEntryView: {
            /**
             * @description Path with the tracking query of the source. `PUBLISHER_ID` is a placeholder.
             * @example /pet-supplies/?rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=PUBLISHER_ID&af_placement_id=1
             */
            url: string;
            /** @example Pet Supplies */
            name: string;
            /**
             * @description The value is always 0.
             * @example 0
             */
            probability: number;
            /** @example 80 */
            id: number;
            mature: boolean;
            children?: components["schemas"]["TaxonomyChildrenView"];
            atoms?: components["schemas"]["TaxonomyAtomsView"];
        };
        TaxonomyView: {
            /**
             * @description URL of the icon of each top-level group, by the id of the group.
             * @example {
             *       "80": "/api/taxonomy/icons/80"
             *     }
             */
            icons: {
                [key: string]: string;
            };
            /** @description Top-level groups of the taxonomy. */
            data: components["schemas"]["TaxonomyEntryView"][];
        };
        ArticleProductDto: {
            /**
             * @description URL of the picture.
             * @example /media/shoe.png
             */
            url?: string;
            /**
             * @description URL that the Grab Deals button opens.
             * @example https://www.crocs.example/p/1
             */
            redirectUrl?: string;
            /** @example Classic Clog */
            title?: string;
            /** @example Crocs */
            brand?: string;
            /** @example Grab Deals */
            buttonText?: string;
            /**
             * @description Text as HTML. The sanitized HTML is stored.
             * @example <p>Light, and dry within minutes.</p>
             */
            description?: string;
            /**
             * @description Id of the product in the catalogue. The box shows its current price while `redirectUrl` is the product's URL.
             * @example 65f0a1b2c3d4e5f60718293a
             */
            productId?: string;
        };
        PreviewArticleDto: {
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline?: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle?: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription?: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug?: string;
            /** @description The product cards. Cards without any value are skipped. */
            products?: components["schemas"]["ArticleProductDto"][];
            /** @example /media/jackets.png */
            image?: string;
            /** @example Ten jackets for a wet spring */
            title?: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category?: string;
            /**
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @enum {string} */
            status?: "Draft" | "Published";
        };
        ArticleProductView: {
            /**
             * @description URL of the picture.
             * @example /media/shoe.png
             */
            url: string;
            /**
             * @description URL that the Grab Deals button opens.
             * @example https://www.crocs.example/p/1
             */
            redirectUrl: string;
            /** @example Classic Clog */
            title: string;
            /** @example Crocs */
            brand: string;
            /** @example Grab Deals */
            buttonText: string;
            /**
             * @description Text as HTML. The sanitized HTML is stored.
             * @example <p>Light, and dry within minutes.</p>
             */
            description: string;
            /**
             * @description Id of the product in the catalogue. The box shows its current price while `redirectUrl` is the product's URL.
             * @example 65f0a1b2c3d4e5f60718293a
             */
            productId?: string;
        };
        ArticleView: {
            /** @example Ten jackets for a wet spring */
            title: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands: number[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example outerwear */
            subCategory: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description: string;
            /**
             * @description Keys of the sites on which the article appears. Callers can name only sites that they manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug: string;
            products: components["schemas"]["ArticleProductView"][];
            /**
             * @description Id of the author's account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CheckArticleDto: {
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline?: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle?: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription?: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug?: string;
            /** @description The product cards. Cards without any value are skipped. */
            products?: components["schemas"]["ArticleProductDto"][];
            /** @example /media/jackets.png */
            image?: string;
            /** @example Ten jackets for a wet spring */
            title?: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category?: string;
            /**
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @enum {string} */
            status?: "Draft" | "Published";
            /**
             * @description Id of the stored record. Absent for a new record.
             * @example 66f0a1b2c3d4e5f6a7b8c9d0
             */
            id?: string;
        };
        ArticleRecordView: {
            /** @example Ten jackets for a wet spring */
            title: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands: number[];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags: string[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @example outerwear */
            subCategory: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description: string;
            /**
             * @description Keys of the sites on which the article appears. Callers can name only sites that they manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug: string;
            products: components["schemas"]["ArticleProductView"][];
            /**
             * @description Id of the author's account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        SaveArticleDto: {
            /** @example Ten jackets for a wet spring */
            title: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description Keys of the sites on which the article appears. Callers can name only sites that they manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @enum {string} */
            status: "Draft" | "Published";
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline?: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle?: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription?: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug?: string;
            /** @description The product cards. Cards without any value are skipped. */
            products?: components["schemas"]["ArticleProductDto"][];
            /** @description Saves the record in spite of problems. Only for owners. */
            complianceOverride?: components["schemas"]["ComplianceOverrideDto"];
        };
        UpdateArticleDto: {
            /** @example Ten jackets for a wet spring */
            title: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description Keys of the sites on which the article appears. Callers can name only sites that they manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @enum {string} */
            status: "Draft" | "Published";
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline?: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle?: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription?: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug?: string;
            /** @description The product cards. Cards without any value are skipped. */
            products?: components["schemas"]["ArticleProductDto"][];
            /** @description Saves the record in spite of problems. Only for owners. */
            complianceOverride?: components["schemas"]["ComplianceOverrideDto"];
            /**
             * @description Id of the author's account. If missing or blank, the author does not change. An owner can name any account, a
             *     vendor only itself.
             * @example 66f0a1b2c3d4e5f6a7b8c9d0
             */
            createdBy?: string;
        };
        ListArticlesDto: {
            /**
             * @description Number of the page, from 1.
             * @default 1
             */
            page: number;
            /** @default 20 */
            pageSize: number;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Status of the articles. Only callers who manage the site can read drafts; callers without a token always get
             *     `Published`.
             * @enum {string}
             */
            status?: "Draft" | "Published";
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category?: string;
            /**
             * @description Words to search for in titles, ignoring case.
             * @example jacket
             */
            q?: string;
        };
        ArticlesView: {
            data: components["schemas"]["ArticleView"][];
            /**
             * @description Number of matching articles on all pages.
             * @example 12
             */
            totalCount: number;
            /**
             * Format: date-time
             * @description Next time at which a published article of the site starts or ends. Absent if there is none.
             * @example 2026-12-01T05:00:00Z
             */
            changesAt?: string;
        };
        ArticleCategoryView: {
            /**
             * @description Name of the category. The key (`value`) is derived from the label of a new category: in lower case, with
             *     underscores for spaces.
             * @example Womens Fashion
             */
            label: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @example womens_fashion */
            value: string;
        };
        SiteArticleCategoriesView: {
            /** @description Categories in which the site has published articles, sorted by number of articles, then by label. */
            data: components["schemas"]["ArticleCategoryView"][];
            /**
             * Format: date-time
             * @description Next time at which a published article of the site starts or ends. Absent if there is none.
             * @example 2026-12-01T05:00:00Z
             */
            changesAt?: string;
        };
        ArticleAddressView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Choosing a Dog Bed by the Way Your Dog Sleeps */
            title: string;
            /**
             * @description Slug of the URL; empty for that of the title.
             * @example best-rain-jackets
             */
            slug: string;
            /** @example womens_fashion */
            category: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ArticleSitemapView: {
            /** @description Published articles, without articles whose canonical site is another site. */
            data: components["schemas"]["ArticleAddressView"][];
            /**
             * @description Number of published articles of the site. Another page exists while `page` times `pageSize` is less than
             *     `totalCount`.
             * @example 12
             */
            totalCount: number;
            /**
             * Format: date-time
             * @description Next time at which a published article of the site starts or ends. Absent if there is none.
             * @example 2026-12-01T05:00:00Z
             */
            changesAt?: string;
        };
        ReadArticleView: {
            /** @example Ten jackets for a wet spring */
            title: string;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description URL of the list of products shown beside the article.
             * @example /products?brandid=199042
             */
            rightSideProductsLink: string;
            /**
             * @description URL of the list of products shown below the article.
             * @example /products?search=jacket
             */
            bottomProductsLink: string;
            /**
             * @description `categoryId`s of the selected product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories: number[];
            /**
             * @description `mid`s of the selected brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands: number[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example outerwear */
            subCategory: string;
            /**
             * @description Author's name that readers see; empty for none.
             * @example Jane Doe
             */
            byline: string;
            /**
             * @description Text as HTML. Scripts and other active content are removed.
             * @example <p>Rain is no excuse.</p>
             */
            description: string;
            /**
             * @description Keys of the sites on which the article appears. Callers can name only sites that they manage.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description Key of the canonical site: search engines index the article under this site's URL. If empty, the first active
             *     site applies.
             * @example sunsetdeals
             */
            canonicalSite: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            /**
             * Format: date-time
             * @description Time from which readers see the published article; null for at once.
             * @example 2026-11-20T14:00:00Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Time from which readers no longer see the article, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            /**
             * @description Title in search results and link previews; empty for the article's title.
             * @example The best rain jackets of 2026
             */
            seoTitle: string;
            /**
             * @description Description in search results and link previews; empty for the start of the text.
             * @example Ten jackets, tested for a week of rain.
             */
            seoDescription: string;
            /**
             * @description Slug of the article's URL; empty for that of the title. Stored as base letters, digits and hyphens. Former URLs
             *     redirect.
             * @example best-rain-jackets
             */
            slug: string;
            products: components["schemas"]["ArticleProductView"][];
            /**
             * @description Id of the author's account.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            createdBy: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description Key of the site under whose URL search engines index the article: the chosen canonical site, or else the first
             *     site, that shoppers can
             *     open.
             * @example sunsetdeals
             */
            effectiveCanonicalSite: string;
            /**
             * @description Operators' tags. Only for callers who manage a site of the article.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /**
             * @description Main custom domain of that site. Absent if the site has none.
             * @example shop.example.com
             */
            canonicalDomain?: string;
            /**
             * Format: date-time
             * @description Time from which the article is no longer published. Absent if it has no end.
             * @example 2026-12-01T05:00:00Z
             */
            changesAt?: string;
        };
        ArticleCountView: {
            /** @example 12 */
            count: number;
        };
        SaveArticleCategoryDto: {
            /**
             * @description Name of the category. The key (`value`) is derived from the label of a new category: in lower case, with
             *     underscores for spaces.
             * @example Womens Fashion
             */
            label: string;
        };
        ShownAnnouncementView: {
            /**
             * @description Text on one line, without HTML.
             * @example Free shipping on all orders over $50 this weekend
             */
            text: string;
            /**
             * @description What the text links to: an http(s) URL, or a path of the site. Empty for no link.
             * @example /offers
             */
            link: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @description Whether shoppers can hide the bar for a day. */
            dismissible: boolean;
        };
        ShownAnnouncementsView: {
            /** @description The bars that shoppers see now, the newest first. Pages show the first. */
            data: components["schemas"]["ShownAnnouncementView"][];
            /**
             * Format: date-time
             * @description Next time at which a bar of the site starts or ends. Absent if there is none.
             * @example 2026-12-01T05:00:00Z
             */
            changesAt?: string;
        };
        AnnouncementView: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description Text on one line, without HTML.
             * @example Free shipping on all orders over $50 this weekend
             */
            text: string;
            /**
             * @description What the text links to: an http(s) URL, or a path of the site. Empty for no link.
             * @example /offers
             */
            link: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @description Whether shoppers can hide the bar for a day. */
            dismissible: boolean;
            /**
             * Format: date-time
             * @description Time from which shoppers see the bar; null for no such time.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the bar, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateAnnouncementDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description Text on one line, without HTML.
             * @example Free shipping on all orders over $50 this weekend
             */
            text: string;
            /**
             * @description What the text links to: an http(s) URL, or a path of the site. Empty for no link.
             * @example /offers
             */
            link?: string;
            /** @description Whether shoppers can hide the bar for a day. */
            dismissible?: boolean;
            /**
             * Format: date-time
             * @description Time from which shoppers see the bar; null for no such time.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the bar, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
        };
        UpdateAnnouncementDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description Text on one line, without HTML.
             * @example Free shipping on all orders over $50 this weekend
             */
            text?: string;
            /**
             * @description What the text links to: an http(s) URL, or a path of the site. Empty for no link.
             * @example /offers
             */
            link?: string;
            /** @description Whether shoppers can hide the bar for a day. */
            dismissible?: boolean;
            /**
             * Format: date-time
             * @description Time from which shoppers see the bar; null for no such time.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the bar, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
        };
        CuratedRow: {
            /** @example Pet Supplies Deals */
            title: string;
            /**
             * @description `mid` of the brand whose products the row shows.
             * @example 199042
             */
            brandId?: number;
            /**
             * @description Search words that select the products of the row.
             * @example pet
             */
            search?: string;
        };
        SocialProfiles: {
            /** @example https://www.facebook.com/sunsetdeals.example */
            facebook?: string;
            /** @example https://www.instagram.com/sunsetdeals.example */
            instagram?: string;
            /** @example https://x.com/sunsetdeals_eg */
            x?: string;
            /** @example https://www.pinterest.com/sunsetdeals_example */
            pinterest?: string;
            /** @example https://www.tiktok.com/@sunsetdeals.example */
            tiktok?: string;
            /** @example https://www.youtube.com/@sunsetdeals.example */
            youtube?: string;
            /** @example https://www.linkedin.com/company/sunsetdeals-example */
            linkedin?: string;
        };
        FooterLink: {
            /** @example Our newsletter */
            label: string;
            /**
             * @description An https URL, or a path of the site.
             * @example https://news.sunsetdeals.example
             */
            url: string;
        };
        FooterView: {
            /**
             * @description Text of the copyright line; empty for the default. The site’s name replaces `{{siteName}}`.
             * @example Copyright © 2026 {{siteName}}. All rights reserved.
             */
            copyright: string;
            /**
             * @description Text of the credit line; empty for the default.
             * @example A service of Sunset Media
             */
            credit: string;
            /** @description Links after those that every site has, in their order. */
            links: components["schemas"]["FooterLink"][];
        };
        SiteSettingsView: {
            /**
             * @description IANA time zone in which shoppers see the ends of deals.
             * @example America/New_York
             * @enum {string}
             */
            timeZone: "America/St_Johns" | "America/Halifax" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Moncton" | "America/Puerto_Rico" | "America/Toronto" | "America/Detroit" | "America/Indiana/Indianapolis" | "America/Winnipeg" | "America/Regina" | "America/Edmonton" | "America/Boise" | "America/Whitehorse" | "America/Vancouver" | "America/Adak" | "Pacific/Pago_Pago" | "Pacific/Guam";
            /**
             * @description Page that `/` shows.
             * @enum {string}
             */
            homePage: "deals" | "articles";
            /**
             * @description Layout of the deals home page.
             * @enum {string}
             */
            homeLayout: "brands" | "curated";
            /** @description Rows of the curated layout, in the order in which they appear. Absent if the site uses the default rows. */
            curatedRows?: components["schemas"]["CuratedRow"][];
            /** @description Whether the site shows mature categories and their products. */
            showMature: boolean;
            /**
             * @description Original prices that appear as "Reg. Price": those that the merchant claims, with its name; only those that the
             *     price history proves; or none.
             *     Original prices that 30 days of price history contradict never appear.
             * @enum {string}
             */
            comparisonPrices: "claimed" | "proven" | "none";
            /**
             * @description Language of the pages: English of the United States or Canada.
             * @example en-CA
             * @enum {string}
             */
            locale: "en-US" | "en-CA";
            /** @description Whether products have pages on the storefront. Always false in `GET /api/site` with an upstream catalogue. */
            productPages: boolean;
            socialProfiles: components["schemas"]["SocialProfiles"];
            footer: components["schemas"]["FooterView"];
        };
        WebsiteContactView: {
            /**
             * @description Lines of the postal address.
             * @example [
             *       "350 Example Avenue",
             *       "New York, NY 10118"
             *     ]
             */
            address: string[];
            /**
             * Format: email
             * @example contact@sunsetdeals.example
             */
            email: string;
            /**
             * @description Phone number. Absent or empty if the site publishes none.
             * @example (212) 555-0100
             */
            phone?: string;
        };
        SiteView: {
            /** @example sunsetdeals */
            siteName: string;
            /** @example Sunset Deals */
            label: string;
            /**
             * @description State of the site. Any state except `active` shows the domain-not-activated page.
             * @enum {string}
             */
            state: "unknown" | "active" | "inactive";
            /**
             * @description Affiliate campaign and vendor id of the site.
             * @example 5035
             */
            vendorId: number;
            /**
             * @description Host that shows the site without a custom domain.
             * @example sunsetdeals.example
             */
            host: string;
            /**
             * @description Verified custom domains, the main one first. Canonical URLs contain the main domain.
             * @example [
             *       "shop.example.net"
             *     ]
             */
            domains: string[];
            settings: components["schemas"]["SiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /** @description Whether shoppers can get e-mails about prices. */
            hasPriceAlerts: boolean;
            /**
             * @description URL that the button of the domain-not-activated page opens.
             * @example https://sunsetdeals.example/admin/signin
             */
            providerSigninUrl: string;
        };
        SaveSiteFooterDto: {
            socialProfiles?: components["schemas"]["SocialProfiles"];
            /**
             * @description Text of the copyright line; empty for the default. The site’s name replaces `{{siteName}}`.
             * @example Copyright © 2026 {{siteName}}. All rights reserved.
             */
            copyright?: string;
            /**
             * @description Text of the credit line; empty for the default.
             * @example A service of Sunset Media
             */
            credit?: string;
            /** @description Links after those that every site has, in their order. */
            links?: components["schemas"]["FooterLink"][];
            /** @example sunsetdeals */
            websiteName: string;
        };
        SiteFooterView: {
            socialProfiles: components["schemas"]["SocialProfiles"];
            /**
             * @description Version of the website after a save that named one.
             * @example 3
             */
            version?: number;
            /**
             * @description Text of the copyright line; empty for the default. The site’s name replaces `{{siteName}}`.
             * @example Copyright © 2026 {{siteName}}. All rights reserved.
             */
            copyright: string;
            /**
             * @description Text of the credit line; empty for the default.
             * @example A service of Sunset Media
             */
            credit: string;
            /** @description Links after those that every site has, in their order. */
            links: components["schemas"]["FooterLink"][];
        };
        WebsiteSettingsView: {
            /**
             * @description IANA time zone in which shoppers see the ends of deals.
             * @example America/New_York
             * @enum {string}
             */
            timeZone: "America/St_Johns" | "America/Halifax" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Moncton" | "America/Puerto_Rico" | "America/Toronto" | "America/Detroit" | "America/Indiana/Indianapolis" | "America/Winnipeg" | "America/Regina" | "America/Edmonton" | "America/Boise" | "America/Whitehorse" | "America/Vancouver" | "America/Adak" | "Pacific/Pago_Pago" | "Pacific/Guam";
            /**
             * @description Page that `/` shows.
             * @enum {string}
             */
            homePage: "deals" | "articles";
            /**
             * @description Layout of the deals home page.
             * @enum {string}
             */
            homeLayout: "brands" | "curated";
            /** @description Rows of the curated layout, in the order in which they appear. Absent if the site uses the default rows. */
            curatedRows?: components["schemas"]["CuratedRow"][];
            /** @description Whether the site shows mature categories and their products. */
            showMature: boolean;
            /**
             * @description Original prices that appear as "Reg. Price": those that the merchant claims, with its name; only those that the
             *     price history proves; or none.
             *     Original prices that 30 days of price history contradict never appear.
             * @enum {string}
             */
            comparisonPrices: "claimed" | "proven" | "none";
            /**
             * @description Language of the pages: English of the United States or Canada.
             * @example en-CA
             * @enum {string}
             */
            locale: "en-US" | "en-CA";
            /** @description Whether products have pages on the storefront. Always false in `GET /api/site` with an upstream catalogue. */
            productPages: boolean;
            socialProfiles: components["schemas"]["SocialProfiles"];
            /**
             * @description The site's ads.txt in the IAB's format. If empty, the default line is served.
             * @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0
             */
            adsTxt: string;
            footer: components["schemas"]["FooterView"];
        };
        WebsiteView: {
            /** @example Sunset Deals */
            label: string;
            /**
             * @description Affiliate campaign and vendor id in all paid links of the site. The default depends on the site's name.
             * @example 5035
             */
            vendorId: number;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @description An inactive site shows the domain-not-activated page. */
            active: boolean;
            /**
             * @description Custom domains, the main one first. They replace all previous ones. A URL such as `https://shop.example.net/` is
             *     accepted as its host name.
             * @example [
             *       "shop.example.net"
             *     ]
             */
            domains: string[];
            settings: components["schemas"]["WebsiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /**
             * @description Key of the website, which never changes. With hyphens for underscores, the key is the first label of the site's host names.
             * @example sunsetdeals
             */
            value: string;
            /**
             * @description Domains that are not served yet, because a DNS record must prove the control. `GET /website/{id}/domains` returns the record.
             * @example [
             *       "shop.example.net"
             *     ]
             */
            unverifiedDomains: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        WebsiteContactDto: {
            /**
             * @description Lines of the postal address.
             * @example [
             *       "350 Example Avenue",
             *       "New York, NY 10118"
             *     ]
             */
            address?: string[];
            /**
             * Format: email
             * @example contact@sunsetdeals.example
             */
            email?: string;
            /**
             * @description Phone number. Absent or empty if the site publishes none.
             * @example (212) 555-0100
             */
            phone?: string;
        };
        WebsiteSettingsDto: {
            /**
             * @description IANA time zone in which shoppers see the ends of deals.
             * @example America/New_York
             * @enum {string}
             */
            timeZone?: "America/St_Johns" | "America/Halifax" | "America/New_York" | "America/Chicago" | "America/Denver" | "America/Phoenix" | "America/Los_Angeles" | "America/Anchorage" | "Pacific/Honolulu" | "America/Moncton" | "America/Puerto_Rico" | "America/Toronto" | "America/Detroit" | "America/Indiana/Indianapolis" | "America/Winnipeg" | "America/Regina" | "America/Edmonton" | "America/Boise" | "America/Whitehorse" | "America/Vancouver" | "America/Adak" | "Pacific/Pago_Pago" | "Pacific/Guam";
            /**
             * @description Page that `/` shows.
             * @enum {string}
             */
            homePage?: "deals" | "articles";
            /**
             * @description Layout of the deals home page.
             * @enum {string}
             */
            homeLayout?: "brands" | "curated";
            /** @description Rows of the curated layout, in the order in which they appear. Absent if the site uses the default rows. */
            curatedRows?: components["schemas"]["CuratedRow"][];
            /** @description Whether the site shows mature categories and their products. */
            showMature?: boolean;
            /**
             * @description Original prices that appear as "Reg. Price": those that the merchant claims, with its name; only those that the
             *     price history proves; or none.
             *     Original prices that 30 days of price history contradict never appear.
             * @enum {string}
             */
            comparisonPrices?: "claimed" | "proven" | "none";
            /**
             * @description Language of the pages: English of the United States or Canada.
             * @example en-CA
             * @enum {string}
             */
            locale?: "en-US" | "en-CA";
            /** @description Whether products have pages on the storefront. Always false in `GET /api/site` with an upstream catalogue. */
            productPages?: boolean;
            socialProfiles?: components["schemas"]["SocialProfiles"];
            /**
             * @description The site's ads.txt in the IAB's format. If empty, the default line is served.
             * @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0
             */
            adsTxt?: string;
        };
        CreateWebsiteDto: {
            /** @example Sunset Deals */
            label: string;
            /**
             * @description Affiliate campaign and vendor id in all paid links of the site. The default depends on the site's name.
             * @example 5035
             */
            vendorId?: number;
            /** @description An inactive site shows the domain-not-activated page. */
            active?: boolean;
            /**
             * @description Custom domains, the main one first. They replace all previous ones. A URL such as `https://shop.example.net/` is
             *     accepted as its host name.
             * @example [
             *       "shop.example.net"
             *     ]
             */
            domains?: string[];
            contact?: components["schemas"]["WebsiteContactDto"];
            settings?: components["schemas"]["WebsiteSettingsDto"];
        };
        UpdateWebsiteDto: {
            /** @example Sunset Deals */
            label?: string;
            /**
             * @description Affiliate campaign and vendor id in all paid links of the site. The default depends on the site's name.
             * @example 5035
             */
            vendorId?: number;
            /** @description An inactive site shows the domain-not-activated page. */
            active?: boolean;
            /**
             * @description Custom domains, the main one first. They replace all previous ones. A URL such as `https://shop.example.net/` is
             *     accepted as its host name.
             * @example [
             *       "shop.example.net"
             *     ]
             */
            domains?: string[];
            contact?: components["schemas"]["WebsiteContactDto"];
            settings?: components["schemas"]["WebsiteSettingsDto"];
        };
        DomainProofView: {
            /** @example shop.example.net */
            domain: string;
            /** @description Whether the domain is served. */
            isVerified: boolean;
            /**
             * @description Host to which a CNAME record of the domain points; an A record points to its address.
             * @example sunsetdeals.example
             */
            host: string;
            /**
             * @description Name of the TXT record that proves the control.
             * @example _grabdeals.shop.example.net
             */
            recordName: string;
            /**
             * @description Value of the TXT record.
             * @example grabdeals-site-verification=Zk1cVYJPMzX1S4XQbS0pD0rjS0bIhR0b
             */
            recordValue: string;
            /**
             * @description Why the check did not verify the domain: no TXT record, only records with other values, or no answer of the DNS.
             * @enum {string}
             */
            problem?: "missing" | "different" | "unreachable";
        };
        SitePageSummaryView: {
            /**
             * @description Path of the page.
             * @enum {string}
             */
            page: "aboutus" | "contactus" | "privacy-policy" | "termscondition" | "cookiesPolicy";
            /** @example About Us */
            title: string;
            /** @description Whether the site has a text of its own. */
            isEdited: boolean;
            /**
             * Format: date-time
             * @description Time of the last edit. Absent for the original text.
             */
            updatedAt?: string;
        };
        SitePagesView: {
            data: components["schemas"]["SitePageSummaryView"][];
        };
        SitePageView: {
            /**
             * @description Path of the page.
             * @enum {string}
             */
            page: "aboutus" | "contactus" | "privacy-policy" | "termscondition" | "cookiesPolicy";
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description The site's own text of the page: HTML as in articles. Headings of the second level begin sections. The site’s name replaces
             *     `{{siteName}}`. A paragraph that contains only `{{contact}}` shows the contact details, on the Cookie Policy `{{cookies}}` the declared
             *     cookies.
             * @example <p>{{siteName}} finds deals.</p>
             */
            html?: string;
            /**
             * @description Version of the site's own text, for callers who are signed in. 0 without one.
             * @example 3
             */
            version?: number;
            /** @example About Us */
            title: string;
            /** @description Whether the site has a text of its own. */
            isEdited: boolean;
            /**
             * Format: date-time
             * @description Time of the last edit. Absent for the original text.
             */
            updatedAt?: string;
        };
        SavePageDto: {
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description The site's own text of the page: HTML as in articles. Headings of the second level begin sections. The site’s name replaces
             *     `{{siteName}}`. A paragraph that contains only `{{contact}}` shows the contact details, on the Cookie Policy `{{cookies}}` the declared
             *     cookies.
             * @example <p>{{siteName}} finds deals.</p>
             */
            html: string;
        };
        EventView: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example Harvest Sale Live */
            title: string;
            /**
             * @description URL with more information about the event.
             * @example https://events.example.com/harvest-sale
             */
            url: string;
            /** @example /media/harvest-sale.png */
            image: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Description as plain text.
             * @example An evening of offers, with music.
             */
            description: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description End of the event, after `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt: string;
            /** @example Bryant Park, New York */
            location: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        EventsView: {
            /** @description Records of this page, the newest first. */
            data: components["schemas"]["EventView"][];
            /**
             * @description Number of matching events on all pages.
             * @example 12
             */
            totalCount: number;
        };
        ReadPublicationDto: {
            /**
             * @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name.
             * @example sunsetdeals
             */
            websiteName?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        CreateEventDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example Harvest Sale Live */
            title: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description End of the event, after `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt: string;
            /**
             * @description URL with more information about the event.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Description as plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /** @example Bryant Park, New York */
            location?: string;
        };
        UpdateEventByIdDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example Harvest Sale Live */
            title?: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description End of the event, after `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt?: string;
            /**
             * @description URL with more information about the event.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Description as plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /** @example Bryant Park, New York */
            location?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        PodcastView: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example How stores price a sale */
            title: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl: string;
            /** @example /media/pricing.png */
            image: string;
            /**
             * @description Length in seconds, at most one day.
             * @example 1260
             */
            durationSeconds: number;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Description as plain text.
             * @example A buyer explains what a markdown costs.
             */
            description: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PodcastsView: {
            /** @description Records of this page, the newest first. */
            data: components["schemas"]["PodcastView"][];
            /**
             * @description Number of matching podcasts on all pages.
             * @example 12
             */
            totalCount: number;
        };
        CreatePodcastDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example How stores price a sale */
            title: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description Length in seconds, at most one day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Description as plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
        };
        UpdatePodcastByIdDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example How stores price a sale */
            title?: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt?: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description Length in seconds, at most one day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Description as plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        QuoteView: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example A bargain is something you can use at a price you cannot resist. */
            text: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @example Franklin Jones */
            author: string;
            /**
             * Format: date-time
             * @description Day of the quote.
             * @example 2026-11-21T00:00:00Z
             */
            date: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QuotesView: {
            /** @description Records of this page, the newest first. */
            data: components["schemas"]["QuoteView"][];
            /**
             * @description Number of matching quotes on all pages.
             * @example 12
             */
            totalCount: number;
        };
        CreateQuoteDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example A bargain is something you can use at a price you cannot resist. */
            text: string;
            /**
             * Format: date-time
             * @description Day of the quote.
             * @example 2026-11-21T00:00:00Z
             */
            date: string;
            /** @example Franklin Jones */
            author?: string;
        };
        UpdateQuoteByIdDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example A bargain is something you can use at a price you cannot resist. */
            text?: string;
            /**
             * Format: date-time
             * @description Day of the quote.
             * @example 2026-11-21T00:00:00Z
             */
            date?: string;
            /** @example Franklin Jones */
            author?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        PodcastUploadDataView: {
            /**
             * @description URL to which the file is sent with `PUT` within ten minutes, with the same `Content-Type`.
             * @example https://sunsetdeals.example/api/prodcast/audio/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
             */
            url: string;
            /** @example uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
            key: string;
            /**
             * @description URL of the file after the upload.
             * @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3
             */
            publicUrl: string;
        };
        PodcastUploadView: {
            success: boolean;
            data: components["schemas"]["PodcastUploadDataView"];
        };
        StoredAudioDataView: {
            /**
             * @description URL of the file.
             * @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3
             */
            url: string;
        };
        StoredAudioView: {
            success: boolean;
            data: components["schemas"]["StoredAudioDataView"];
        };
        UpdateEventDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example Harvest Sale Live */
            title?: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description End of the event, after `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt?: string;
            /**
             * @description URL with more information about the event.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Description as plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /** @example Bryant Park, New York */
            location?: string;
        };
        UpdatePodcastDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example How stores price a sale */
            title?: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt?: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description Length in seconds, at most one day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Description as plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
        };
        UpdateQuoteDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example A bargain is something you can use at a price you cannot resist. */
            text?: string;
            /**
             * Format: date-time
             * @description Day of the quote.
             * @example 2026-11-21T00:00:00Z
             */
            date?: string;
            /** @example Franklin Jones */
            author?: string;
        };
        CreatePriceAlertDto: {
            /**
             * @description Price in integer cents of the product's currency. The e-mail is sent when the price is at most this amount.
             * @example 1999
             */
            targetCents: number;
            /** @example 65f0a1b2c3d4e5f60718293a */
            productId: string;
            /**
             * @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name.
             * @example sunsetdeals
             */
            websiteName?: string;
            /**
             * Format: email
             * @example shopper@mail.example
             */
            email: string;
        };
        PendingRequestView: {
            /**
             * Format: date-time
             * @description Time until which the link in the e-mail is valid.
             */
            confirmBefore: string;
        };
        AlertTokenDto: {
            /**
             * @description The token in the link of the e-mail.
             * @example 65f0a1b2c3d4e5f60718293a.kp7Dv0Qf2m3x
             */
            token: string;
        };
        PriceView: {
            /** @example $31.99 */
            value: string;
            /**
             * @description Amount in integer cents.
             * @example 3199
             */
            integral: number;
            /**
             * @description Currency code of ISO 4217.
             * @example USD
             */
            currency: string;
        };
        PriceAlertView: {
            /** @example 65f0a1b2c3d4e5f60718293a */
            productId: string;
            /** @example Classic Clog */
            productTitle: string;
            targetPrice: components["schemas"]["PriceView"];
        };
        UnsubscribedView: {
            /** @example true */
            unsubscribed: boolean;
        };
        CreatePriceDigestDto: {
            /**
             * @description Ids of the products whose prices are watched.
             * @example [
             *       "65f0a1b2c3d4e5f60718293a"
             *     ]
             */
            productIds: string[];
            /**
             * @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name.
             * @example sunsetdeals
             */
            websiteName?: string;
            /**
             * Format: email
             * @example shopper@mail.example
             */
            email: string;
        };
        PriceDigestView: {
            /**
             * @description Number of products whose prices are watched.
             * @example 12
             */
            productCount: number;
            /**
             * Format: date-time
             * @description Time of the next e-mail.
             */
            nextAt: string;
        };
        FailedImagesReasonView: {
            /** @example cdn.shop.example returned 403. */
            reason: string;
            /** @example 12 */
            count: number;
            /**
             * @description URL of one of the images.
             * @example https://cdn.shop.example/clog.jpg
             */
            example: string;
        };
        FailedImagesView: {
            /** @example 14 */
            count: number;
            /** @description The most frequent reasons, at most ten. */
            reasons: components["schemas"]["FailedImagesReasonView"][];
        };
        UrlView: {
            /**
             * @description URL of the merchant's page, without campaign id.
             * @example https://www.crocs.example/p/classic-clog-1
             */
            value: string;
        };
        ProductImagesView: {
            image: components["schemas"]["UrlView"][];
        };
        CardView: {
            /**
             * @description Number of stores that offer the product, if there are several.
             * @example 3
             */
            stores?: number;
            /**
             * @description Number of colors, if there are several.
             * @example 6
             */
            colors?: number;
            /**
             * @description Smallest and largest size, if there are several.
             * @example S–XL
             */
            sizes?: string;
            /**
             * @description Whether other variants that match cost more, so that the price appears as “from $20.00”.
             * @example true
             */
            isFromPrice?: boolean;
        };
        ProductSourceView: {
            /**
             * @description Number of days in which this price is the lowest, by the price history that this installation stores.
             * @example 30
             * @enum {number}
             */
            lowestInDays?: 90 | 30;
            /** @example Classic Clog */
            title: string;
            /** @example A light clog for every day. */
            description: string;
            url: components["schemas"]["UrlView"];
            images: components["schemas"]["ProductImagesView"];
            price: components["schemas"]["PriceView"];
            /** @description Regular price, if the site's `comparisonPrices` allows one. */
            originalPrice?: components["schemas"]["PriceView"];
            /** @description Whether `originalPrice` is only a claim of the merchant, which appears as "per" that merchant. */
            originalPriceIsClaim?: boolean;
            /**
             * @description Saving in whole percent.
             * @example 20
             */
            markdownPercent?: number;
            /**
             * @description Operator's note on the price, as plain text.
             * @example With code SPRING at the checkout
             */
            priceNote?: string;
            /**
             * Format: date-time
             * @description Time when the sale price ends, if the merchant's feed contains it. May be in the past.
             */
            saleEndsAt?: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description Category ids, the leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * @description Stock as an upstream catalogue returns it.
             * @example IN_STOCK
             */
            stock?: string;
            /**
             * Format: date-time
             * @description Time when the merchant's feed last confirmed the price.
             */
            priceAsOf: string;
            /** @description Other products that share the card. Only in lists and searches; absent if there are none. */
            card?: components["schemas"]["CardView"];
        };
        ProductHit: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            _source: components["schemas"]["ProductSourceView"];
        };
        ProductsListView: {
            products: components["schemas"]["ProductHit"][];
        };
        BrandFacetView: {
            /** @example 199042 */
            mid: number;
            /** @example Crocs */
            name: string;
            /** @example 12 */
            count: number;
        };
        CategoryFacetView: {
            /** @example 24 */
            categoryId: number;
            /** @example Pet Supplies */
            categoryName: string;
            /** @example 12 */
            count: number;
        };
        ValueFacetView: {
            /**
             * @description The value as most products spell it.
             * @example Black
             */
            value: string;
            /** @example 12 */
            count: number;
        };
        PriceFacetView: {
            /**
             * @description Price in dollars.
             * @example 12.5
             */
            min: number;
            /** @example 249 */
            max: number;
        };
        ProductFacetsView: {
            /** @description Brands with counts that ignore the brand filter. */
            brands: components["schemas"]["BrandFacetView"][];
            /** @description Categories with counts that ignore the category filter. */
            categories: components["schemas"]["CategoryFacetView"][];
            /** @description Colors with counts that ignore the color filter. */
            colors: components["schemas"]["ValueFacetView"][];
            /** @description Sizes with counts that ignore the size filter, the smallest first. */
            sizes: components["schemas"]["ValueFacetView"][];
            /** @description Lowest and highest price, ignoring the price filter. Absent if nothing matches. */
            price?: components["schemas"]["PriceFacetView"];
        };
        InterpretedFilterView: {
            /** @enum {string} */
            kind: "price" | "discount" | "sort" | "brand" | "category";
            /** @enum {string} */
            sort?: "priceLtoH" | "priceHtoL" | "biggestDiscount" | "newest";
            /** @example Up to $30 */
            label: string;
            /**
             * @description Words of the text that mean the filter.
             * @example under $30
             */
            words: string;
            /**
             * @description The text without these words. A search for it has the other filters only.
             * @example shoes
             */
            textWithout: string;
            /**
             * @description Price in dollars.
             * @example 20
             */
            minPrice?: number;
            /** @example 30 */
            maxPrice?: number;
            /**
             * @description Whole percent; 1 means any discount.
             * @example 50
             */
            minDiscount?: number;
            /** @example 199042 */
            mid?: number;
            /** @example 24 */
            categoryId?: number;
        };
        SearchInterpretationView: {
            /**
             * @description The searched text: the query's text without the words of the filters.
             * @example shoes
             */
            text: string;
            /**
             * @description Filters that were found in the text, at most one of each kind. Parameters of the query have priority: the text
             *     has no filter of a kind that a parameter sets.
             */
            filters: components["schemas"]["InterpretedFilterView"][];
            /**
             * @description The text that was searched after the correction of typos. Absent without a correction.
             * @example printer
             */
            correctedText?: string;
            /**
             * @description Words that the products need not contain. Absent if all products contain all words.
             * @example [
             *       "velvet"
             *     ]
             */
            unmatchedWords?: string[];
            /** @description Whether the first products contain all words, and the others need not. */
            firstMatchAll?: boolean;
            /**
             * @description A thing that the catalogue lacks. The products are of the same kind.
             * @example slippers
             */
            similarTo?: string;
            /** @description Whether no product has the price in the text. The products are those with the nearest prices. */
            isOutsidePrice?: boolean;
        };
        ProductSearchPayload: {
            /**
             * @description Number of matching products on all pages.
             * @example 12
             */
            count: number;
            products: components["schemas"]["ProductHit"][];
            facets: components["schemas"]["ProductFacetsView"];
            /** @description Absent if the query has no text. */
            interpretation?: components["schemas"]["SearchInterpretationView"];
        };
        ProductSearchView: {
            payload: components["schemas"]["ProductSearchPayload"];
        };
        SuggestedProductView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Classic Clog */
            title: string;
            /**
             * @description URL of a picture. Absent if the product has no picture.
             * @example /media/clog.png
             */
            image?: string;
            price: components["schemas"]["PriceView"];
            /** @description Regular price, as in search results. */
            originalPrice?: components["schemas"]["PriceView"];
            originalPriceIsClaim?: boolean;
            /**
             * Format: date-time
             * @description Time when the sale price ends. May be in the past.
             */
            saleEndsAt?: string;
            /** @example Crocs */
            merchantName: string;
        };
        SuggestionsPayload: {
            /** @description Categories with the number of matching products. */
            categories: components["schemas"]["CategoryFacetView"][];
            /** @description Brands with the number of matching products. */
            brands: components["schemas"]["BrandFacetView"][];
            products: components["schemas"]["SuggestedProductView"][];
        };
        SuggestionsView: {
            data: components["schemas"]["SuggestionsPayload"];
        };
        ProductsByIdView: {
            /** @description Current products, in the order of the requested ids. */
            products: components["schemas"]["ProductHit"][];
            /**
             * @description Ids of products that are no longer offered. Ids in neither list are unknown: they come from an upstream
             *     catalogue.
             * @example [
             *       "65f0a1b2c3d4e5f60718293a"
             *     ]
             */
            gone: string[];
        };
        ProductDetailsView: {
            /**
             * @description Name of the manufacturer.
             * @example Sony
             */
            brand?: string;
            /**
             * @description The merchant's own id of the product.
             * @example sku-1044
             */
            sku: string;
            /**
             * @description Valid GTIN with 14 digits.
             * @example 00036000291452
             */
            gtin?: string;
            /** @example WH-1000XM4 */
            mpn?: string;
            /** @example Navy */
            color?: string;
            /** @example M */
            size?: string;
            /** @example Cotton */
            material?: string;
            /** @example Striped */
            pattern?: string;
            /** @example new */
            condition?: string;
        };
        CanonicalProductView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Classic Clog */
            title: string;
        };
        PageCategoryView: {
            /** @example 24 */
            categoryId: number;
            /** @example Pet Supplies */
            categoryName: string;
        };
        ProductVariantView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Oxford Shirt, Navy, M */
            title: string;
            /** @example Navy */
            color?: string;
            /** @example M */
            size?: string;
            price: components["schemas"]["PriceView"];
            /**
             * @description URL of a picture.
             * @example /media/shirt-navy.png
             */
            image?: string;
        };
        LowestPriceView: {
            /**
             * @description UTC day from which the price applied.
             * @example 2026-11-01
             */
            day: string;
            /** @description Absent if no merchant offered the product. */
            price?: components["schemas"]["PriceView"];
        };
        OfferHistoryView: {
            /** @example Crocs */
            merchantName: string;
            /** @description Only days on which the price changed. */
            prices: components["schemas"]["LowestPriceView"][];
        };
        RecordedPricesView: {
            lowest: components["schemas"]["PriceView"];
            /**
             * @description Last UTC day with the lowest price.
             * @example 2026-11-01
             */
            lowestDay: string;
            highest: components["schemas"]["PriceView"];
            /**
             * @description Recorded days, at most 90.
             * @example 90
             */
            days: number;
        };
        ProductPageView: {
            /** @description The product. If it is no longer offered, its last known price. */
            product: components["schemas"]["ProductHit"];
            /** @description Whether the product's merchant still offers it. */
            isAvailable: boolean;
            details: components["schemas"]["ProductDetailsView"];
            /** @description The product whose page search engines index: one of the offers. */
            canonical: components["schemas"]["CanonicalProductView"];
            /**
             * @description Id that the variants of the product share. Absent if there are none.
             * @example 65f0a1b2c3d4e5f60718293a
             */
            groupId?: string;
            /** @description Path of the product's category, the broadest one first. */
            categories: components["schemas"]["PageCategoryView"][];
            /** @description Offers of the same item at the site's merchants, the cheapest first. Empty if nobody offers it. */
            offers: components["schemas"]["ProductHit"][];
            /** @description Colors and sizes, ordered. Contains the product itself. Empty if there is no other variant. */
            variants: components["schemas"]["ProductVariantView"][];
            /** @description Lowest price of the offers in the last 365 days; only days on which it changed. */
            priceHistory: components["schemas"]["LowestPriceView"][];
            /** @description Prices of each offer in the last 365 days, in the order of the offers. Empty if there is only one offer. */
            offerHistories: components["schemas"]["OfferHistoryView"][];
            recordedPrices?: components["schemas"]["RecordedPricesView"];
            /** @description Similar products of other cards. */
            alternatives: components["schemas"]["ProductHit"][];
        };
        ProductPageAnswerView: {
            data: components["schemas"]["ProductPageView"];
        };
        ProductAddressesView: {
            /** @description Products whose page is canonical, in the order of their ids. */
            data: components["schemas"]["CanonicalProductView"][];
            /**
             * @description Value of `after` for the next page. Absent on the last page.
             * @example 65f0a1b2c3d4e5f60718293a
             */
            next?: string;
        };
        ProductAddressPartView: {
            /**
             * @description Value of `after` for the next part. Absent on the last part.
             * @example 65f0a1b2c3d4e5f60718293a
             */
            next?: string;
        };
        CountedCategoryView: {
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the parent category, which never changes. Absent for a top-level group.
             * @example 1
             */
            parentId?: number;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description Rank from 1 to 100. Categories with rank 1 come first.
             * @example 1
             */
            rank: number;
            /** @description Whether the category appears among the popular categories and in the menus. */
            level2: boolean;
            /** @example 24 */
            categoryId: number;
            /**
             * @description Number of products of the requested brands in the category.
             * @example 12
             */
            count: number;
        };
        CountedCategoriesView: {
            data: components["schemas"]["CountedCategoryView"][];
        };
        DeepLinkDto: {
            /**
             * @description URL of the merchant's page.
             * @example https://www.crocs.example/p/classic-clog-1?color=red
             */
            url: string;
            /**
             * @description `mid` of the merchant. Unknown merchants are rejected.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Key of the site whose campaign id is appended.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        DeepLinkView: {
            /** @example https://www.crocs.example/p/classic-clog-1?color=red&af_campaign_id=5035 */
            deepLink: string;
        };
        FeedRowsView: {
            /**
             * @description Rows with the fields of their provider. Empty if no rows are stored.
             * @example [
             *       {
             *         "title": "Three nights in Toronto",
             *         "url": "https://travel.example/toronto",
             *         "price": 249.5
             *       }
             *     ]
             */
            data: {
                [key: string]: unknown;
            }[];
        };
        ReplaceFeedRowsDto: {
            /**
             * @description All rows of the channel, with the field names of the feed's provider and plain values.
             * @example [
             *       {
             *         "title": "Three nights in Toronto",
             *         "url": "https://travel.example/toronto",
             *         "price": 249.5
             *       }
             *     ]
             */
            rows: {
                [key: string]: unknown;
            }[];
            /**
             * @description Channel of the feed.
             * @default 4
             */
            chanel: string;
        };
        RecordClickDto: {
            /**
             * @description Placement on the page.
             * @example listing
             */
            slot: string;
            /**
             * @description `mid` of the merchant.
             * @example 199042
             */
            mid?: number;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Path of the page on which the shopper clicked.
             * @example /products
             */
            page: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            productId?: string;
            /** @example 66f0a1b2c3d4e5f60718293b */
            articleId?: string;
            /** @example 66f0a1b2c3d4e5f60718293c */
            couponId?: string;
            /**
             * Format: uri
             * @description URL that opens.
             * @example https://www.crocs.example/p/1?af_campaign_id=5035
             */
            href: string;
        };
        ClickView: {
            /** @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
            clickId: string;
        };
        RecordSearchDto: {
            /**
             * @description Text as the shopper has typed it.
             * @example running shoes
             */
            text: string;
            /**
             * @description Number of products that match all words.
             * @example 42
             */
            results: number;
            /** @example sunsetdeals */
            websiteName?: string;
        };
        /** @enum {string} */
        SubjectKind: "article" | "coupon" | "images";
        RecordFindingsView: {
            /** @example article */
            kind: components["schemas"]["SubjectKind"];
            findings: components["schemas"]["FindingView"][];
            /**
             * @description Id of the record. For images, the section and the site.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            recordId: string;
            /** @example Ten jackets for a wet spring */
            title: string;
        };
        SiteFindingsView: {
            /** @description Records with findings, those with problems first. At most 200. */
            data: components["schemas"]["RecordFindingsView"][];
            /**
             * @description Number of records with findings.
             * @example 3
             */
            totalCount: number;
        };
        ComplianceOverrideView: {
            /** @example article */
            kind: components["schemas"]["SubjectKind"];
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * @description Keys of the sites on which the record appeared.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** @example The merchant confirmed the price by e-mail. */
            reason: string;
            /** @description The problems that were overridden. */
            findings: components["schemas"]["FindingView"][];
            /**
             * @description Id of the owner's account.
             * @example 66f0a1b2c3d4e5f6a7b8c9d0
             */
            createdBy: string;
            /**
             * @description Name of the owner. Empty if the account was deleted.
             * @example Olivia Owner
             */
            createdByName: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * @description Id of the record. For images, the section and the site.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            recordId: string;
            /** @example Ten jackets for a wet spring */
            title: string;
        };
        CurrentCouponView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            /**
             * @description Empty if the deal needs no code.
             * @example SAVE20
             */
            code: string;
            /** @example 199042 */
            mid: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description URL of the merchant, without a campaign.
             * @example https://www.crocs.example
             */
            merchantUrl: string;
            /** @example /media/demo/logos/crocs.svg */
            merchantLogo: string;
            /**
             * @description Ids of the products to which the coupon applies. Empty for categories and for the whole shop.
             * @example [
             *       "66f0a1b2c3d4e5f60718293a"
             *     ]
             */
            productIds: string[];
            /**
             * @description To which products the coupon applies, as short texts. Empty for the whole shop.
             * @example [
             *       "Only Clogs"
             *     ]
             */
            scope: string[];
            /**
             * @description Conditions of the order that are data, as short texts.
             * @example [
             *       "Orders of $50 or more"
             *     ]
             */
            conditions: string[];
            /**
             * @description The discount as a text.
             * @example 20% off
             */
            discount: string;
            /** @example 20% off all clogs */
            title: string;
            /** @example For orders of $50 or more. */
            terms: string;
            /**
             * Format: date-time
             * @description Time from which the coupon is valid. Absent if the coupon has no such time.
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Time from which the API no longer returns the coupon. Absent if the coupon has no end.
             */
            endsAt?: string;
            exclusive: boolean;
            /**
             * @description Votes of the last 30 days that the coupon worked.
             * @example 12
             */
            worked: number;
            /**
             * @description Votes of the last 30 days that the coupon did not work.
             * @example 1
             */
            failed: number;
            /**
             * Format: date-time
             * @description Time of the last vote that the coupon worked. Absent without such a vote.
             */
            lastWorkedAt?: string;
        };
        CouponBrandView: {
            /** @example 199042 */
            mid: number;
            /** @example Crocs */
            name: string;
            /**
             * @description Number of matching coupons, without the filter `mids`.
             * @example 12
             */
            count: number;
        };
        CurrentCouponsView: {
            /** @description Coupons of this page, the most reliable first. */
            data: components["schemas"]["CurrentCouponView"][];
            /**
             * @description Number of matching coupons on all pages.
             * @example 12
             */
            totalCount: number;
            /** @description The merchants of the matching coupons, by name. */
            brands: components["schemas"]["CouponBrandView"][];
            /**
             * Format: date-time
             * @description Next time at which a coupon of the site starts or ends. Absent if none does.
             */
            changesAt?: string;
        };
        BestCouponView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            productId: string;
            coupon: components["schemas"]["CurrentCouponView"];
            /** @description Price of the product with the coupon. Absent unless each shopper gets an amount off. */
            price?: components["schemas"]["PriceView"];
        };
        BestCouponsView: {
            /** @description At most one coupon for each product, in the order of the query. */
            data: components["schemas"]["BestCouponView"][];
            /**
             * Format: date-time
             * @description Next time at which a coupon of the site starts or ends. Absent if none does.
             */
            changesAt?: string;
        };
        EndedCouponsView: {
            /** @description At most 24 coupons, the last one to end first. */
            data: components["schemas"]["CurrentCouponView"][];
        };
        CouponEventDto: {
            /**
             * @description `shown`: the shopper has opened the code. `copied`: the browser has copied the code.
             * @enum {string}
             */
            event: "shown" | "copied";
            /**
             * @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        CouponVoteDto: {
            /** @description Whether the coupon worked at the merchant. */
            worked: boolean;
            /**
             * @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        CountedVoteView: {
            /** @description Whether the vote counts. A visitor's further votes on the coupon do not. */
            counted: boolean;
        };
        CouponMinSpend: {
            /**
             * @description Amount in cents.
             * @example 5500
             */
            cents: number;
            /** @enum {string} */
            currency: "USD" | "CAD";
        };
        Discount: {
            /**
             * @description Percentage, for the kind `percentage`.
             * @example 20
             */
            percent?: number;
            /**
             * @description Amount in cents, for the kind `amount`.
             * @example 1000
             */
            cents?: number;
            /**
             * @description Text, for the kind `text`.
             * @example Free shipping
             */
            text?: string;
            /** @enum {string} */
            kind: "percentage" | "amount" | "text";
            /**
             * @description Currency of `cents`.
             * @enum {string}
             */
            currency?: "USD" | "CAD";
        };
        CheckCouponDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description `mid` of the merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description `categoryId` of the product categories to which the coupon applies, in addition to the products.
             * @example []
             */
            categoryIds?: number[];
            /**
             * @description `categoryId` of the product categories to which the coupon does not apply.
             * @example []
             */
            excludedCategoryIds?: number[];
            /** @example 20% off all clogs */
            title?: string;
            /**
             * @description Code that shoppers enter at the merchant. Empty if the deal needs no code.
             * @example SAVE20
             */
            code?: string;
            /**
             * @description Ids of the merchant's products to which the coupon applies. Without products and categories, it applies to the whole shop.
             * @example []
             */
            productIds?: string[];
            /**
             * @description Ids of the merchant's products to which the coupon does not apply.
             * @example []
             */
            excludedProductIds?: string[];
            /** @description The amount that an order must reach; null for none. */
            minSpend?: components["schemas"]["CouponMinSpend"] | null;
            /** @description Whether the coupon does not apply to products that the merchant sells below their original price. */
            saleItemsExcluded?: boolean;
            /** @description Whether only new customers of the merchant can use the coupon. */
            newCustomersOnly?: boolean;
            discount?: components["schemas"]["Discount"];
            /**
             * @description Other conditions as plain text. A coupon with no other conditions than these appears on no product.
             * @example Charms are excluded.
             */
            terms?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the coupon; null for no such time.
             * @example 2026-11-20T00:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the coupon, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /** @description Whether only this installation's sites offer the coupon. */
            exclusive?: boolean;
            /**
             * @description Id of the stored record. Absent for a new record.
             * @example 66f0a1b2c3d4e5f6a7b8c9d0
             */
            id?: string;
        };
        ImportCouponsDto: {
            /**
             * @description Text of a file with headings. Not read if there is a `file`.
             * @example merchant,code,title,discount
             */
            csv?: string;
            /**
             * Format: base64
             * @description Content of a file in Base64, in any format and encoding of feeds.
             * @example bWVyY2hhbnQsdGl0bGUsaWQsdXJsCkNyb2NzLFNhbGUsc2FsZSxodHRwczovL3d3dy5jcm9jcy5leGFtcGxlL3NhbGU=
             */
            file?: string;
            /**
             * @description Key of the site of rows that name none.
             * @example sunsetdeals
             */
            websiteName: string;
            /**
             * @description Only checks the rows, and creates nothing.
             * @default false
             */
            preview: boolean;
        };
        ImportedCouponView: {
            /**
             * @description Line of the file, from 1. The headings are line 1.
             * @example 2
             */
            line: number;
            /**
             * @description Merchant as in the file.
             * @example Crocs
             */
            merchant: string;
            /** @example SAVE20 */
            code: string;
            /** @example 20% off all clogs */
            title: string;
            /**
             * @description Why the row is not imported. Empty for a valid row.
             * @example [
             *       "There is no merchant Crocks."
             *     ]
             */
            errors: string[];
            /** @description Discount as it is stored. Absent if it cannot be read. */
            discount?: components["schemas"]["Discount"];
            /**
             * Format: date-time
             * @description Start as it is stored; null without one.
             * @example 2026-11-20T05:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description End as it is stored; null without one.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
        };
        ImportedCouponsView: {
            /**
             * @description Number of coupons that were created; in a preview, of rows that are valid.
             * @example 12
             */
            created: number;
            rows: components["schemas"]["ImportedCouponView"][];
            /**
             * @description Columns of the file that are not read.
             * @example [
             *       "Regions"
             *     ]
             */
            ignoredColumns: string[];
            /**
             * @description Merchants of the file that do not exist.
             * @example [
             *       "Crocks"
             *     ]
             */
            unknownMerchants: string[];
        };
        ExpireCouponsDto: {
            /**
             * @example [
             *       "66f0a1b2c3d4e5f60718293a"
             *     ]
             */
            ids: string[];
        };
        ExpiredCouponsView: {
            /**
             * @description Number of coupons that have ended.
             * @example 3
             */
            expired: number;
        };
        CouponView: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description `mid` of the merchant.
             * @example 199042
             */
            mid: number;
            /**
             * @description `categoryId` of the product categories to which the coupon applies, in addition to the products.
             * @example []
             */
            categoryIds: number[];
            /**
             * @description `categoryId` of the product categories to which the coupon does not apply.
             * @example []
             */
            excludedCategoryIds: number[];
            /** @example 20% off all clogs */
            title: string;
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags: string[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description Code that shoppers enter at the merchant. Empty if the deal needs no code.
             * @example SAVE20
             */
            code: string;
            /**
             * @description Ids of the merchant's products to which the coupon applies. Without products and categories, it applies to the whole shop.
             * @example []
             */
            productIds: string[];
            /**
             * @description Ids of the merchant's products to which the coupon does not apply.
             * @example []
             */
            excludedProductIds: string[];
            /** @description The amount that an order must reach; null for none. */
            minSpend: components["schemas"]["CouponMinSpend"] | null;
            /** @description Whether the coupon does not apply to products that the merchant sells below their original price. */
            saleItemsExcluded: boolean;
            /** @description Whether only new customers of the merchant can use the coupon. */
            newCustomersOnly: boolean;
            discount: components["schemas"]["Discount"];
            /**
             * @description Other conditions as plain text. A coupon with no other conditions than these appears on no product.
             * @example Charms are excluded.
             */
            terms: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the coupon; null for no such time.
             * @example 2026-11-20T00:00:00Z
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the coupon, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt: string | null;
            /** @description Whether only this installation's sites offer the coupon. */
            exclusive: boolean;
            /**
             * Format: date-time
             * @description Time of the last vote that the coupon worked; null without such a vote.
             */
            lastWorkedAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateCouponDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description `mid` of the merchant.
             * @example 199042
             */
            mid: number;
            /** @example 20% off all clogs */
            title: string;
            discount: components["schemas"]["Discount"];
            /**
             * @description `categoryId` of the product categories to which the coupon applies, in addition to the products.
             * @example []
             */
            categoryIds?: number[];
            /**
             * @description `categoryId` of the product categories to which the coupon does not apply.
             * @example []
             */
            excludedCategoryIds?: number[];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /**
             * @description Code that shoppers enter at the merchant. Empty if the deal needs no code.
             * @example SAVE20
             */
            code?: string;
            /**
             * @description Ids of the merchant's products to which the coupon applies. Without products and categories, it applies to the whole shop.
             * @example []
             */
            productIds?: string[];
            /**
             * @description Ids of the merchant's products to which the coupon does not apply.
             * @example []
             */
            excludedProductIds?: string[];
            /** @description The amount that an order must reach; null for none. */
            minSpend?: components["schemas"]["CouponMinSpend"] | null;
            /** @description Whether the coupon does not apply to products that the merchant sells below their original price. */
            saleItemsExcluded?: boolean;
            /** @description Whether only new customers of the merchant can use the coupon. */
            newCustomersOnly?: boolean;
            /**
             * @description Other conditions as plain text. A coupon with no other conditions than these appears on no product.
             * @example Charms are excluded.
             */
            terms?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the coupon; null for no such time.
             * @example 2026-11-20T00:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the coupon, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /** @description Whether only this installation's sites offer the coupon. */
            exclusive?: boolean;
            /** @description Saves the record in spite of problems. Only for owners. */
            complianceOverride?: components["schemas"]["ComplianceOverrideDto"];
        };
        UpdateCouponDto: {
            /**
             * @description Keys of the sites on which the record appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description `mid` of the merchant.
             * @example 199042
             */
            mid?: number;
            /** @example 20% off all clogs */
            title?: string;
            discount?: components["schemas"]["Discount"];
            /**
             * @description `categoryId` of the product categories to which the coupon applies, in addition to the products.
             * @example []
             */
            categoryIds?: number[];
            /**
             * @description `categoryId` of the product categories to which the coupon does not apply.
             * @example []
             */
            excludedCategoryIds?: number[];
            /**
             * @description Operators' tags, which shoppers do not see. Stored sorted, each once regardless of case.
             * @example [
             *       "spring sale"
             *     ]
             */
            tags?: string[];
            /**
             * @description Code that shoppers enter at the merchant. Empty if the deal needs no code.
             * @example SAVE20
             */
            code?: string;
            /**
             * @description Ids of the merchant's products to which the coupon applies. Without products and categories, it applies to the whole shop.
             * @example []
             */
            productIds?: string[];
            /**
             * @description Ids of the merchant's products to which the coupon does not apply.
             * @example []
             */
            excludedProductIds?: string[];
            /** @description The amount that an order must reach; null for none. */
            minSpend?: components["schemas"]["CouponMinSpend"] | null;
            /** @description Whether the coupon does not apply to products that the merchant sells below their original price. */
            saleItemsExcluded?: boolean;
            /** @description Whether only new customers of the merchant can use the coupon. */
            newCustomersOnly?: boolean;
            /**
             * @description Other conditions as plain text. A coupon with no other conditions than these appears on no product.
             * @example Charms are excluded.
             */
            terms?: string;
            /**
             * Format: date-time
             * @description Time from which shoppers see the coupon; null for no such time.
             * @example 2026-11-20T00:00:00Z
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description Time from which shoppers no longer see the coupon, after `startsAt`; null for no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string | null;
            /** @description Whether only this installation's sites offer the coupon. */
            exclusive?: boolean;
            /** @description Saves the record in spite of problems. Only for owners. */
            complianceOverride?: components["schemas"]["ComplianceOverrideDto"];
        };
        TagCountView: {
            /**
             * @description The most frequent spelling.
             * @example spring sale
             */
            tag: string;
            /**
             * @description Number of records with the tag.
             * @example 12
             */
            count: number;
        };
        TagCountsView: {
            /** @description Sorted by tag. */
            data: components["schemas"]["TagCountView"][];
        };
        /**
         * @description `start`: the record goes live. `end`: the record ends.
         * @enum {string}
         */
        CalendarChange: "start" | "end";
        /** @enum {string} */
        CalendarKind: "article" | "banner" | "carousel" | "offer" | "theme" | "coupon" | "announcement";
        CalendarEntryView: {
            /**
             * @description `start`: the record goes live. `end`: the record ends.
             * @example start
             */
            change: components["schemas"]["CalendarChange"];
            /** @example banner */
            kind: components["schemas"]["CalendarKind"];
            /**
             * Format: date-time
             * @example 2026-11-27T05:00:00Z
             */
            time: string;
            /**
             * @description Id of the record. For banners, carousel slides and offers: the section and the site. For a theme: the site.
             * @example Banner:sunsetdeals
             */
            recordId: string;
            /** @example Summer sale */
            title: string;
            /**
             * @description Keys of the record's sites that the caller manages.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * Format: date-time
             * @description Time at which the record goes live. Absent if it is live since it was saved.
             * @example 2026-11-27T05:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description Time at which the record ends. Absent if it has no end.
             * @example 2026-12-01T05:00:00Z
             */
            endsAt?: string;
        };
        CalendarView: {
            /** @description The entries by time. */
            data: components["schemas"]["CalendarEntryView"][];
            /** @description False if a kind of record has more than 500 starts or ends in the period: only the first ones are returned. */
            isComplete: boolean;
        };
        FollowRedirectDto: {
            /**
             * @description Value of the parameter `uid`.
             * @example autumn-sale
             */
            redirectId: string;
            /**
             * @description All parameters of the page's URL. They are not added to the destination URL.
             * @example {
             *       "uid": "autumn-sale"
             *     }
             */
            query?: {
                [key: string]: unknown;
            };
            /**
             * @description URL of the page.
             * @example https://sunsetdeals.example/?uid=autumn-sale
             */
            visitedUrl?: string;
            /**
             * @description Referrer of the page.
             * @example https://news.example/
             */
            referer?: string;
        };
        FollowRedirectView: {
            /**
             * @description Destination URL. Absent if the site has no such uid or its redirect is inactive.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            redirect?: string;
        };
        ImportFileDto: {
            /**
             * @description Text of a file with headings. Not read if there is a `file`.
             * @example merchant,code,title,discount
             */
            csv?: string;
            /**
             * Format: base64
             * @description Content of a file in Base64, in any format and encoding of feeds.
             * @example bWVyY2hhbnQsdGl0bGUsaWQsdXJsCkNyb2NzLFNhbGUsc2FsZSxodHRwczovL3d3dy5jcm9jcy5leGFtcGxlL3NhbGU=
             */
            file?: string;
            /**
             * @description Key of the site of rows that name none.
             * @example sunsetdeals
             */
            websiteName: string;
            /**
             * @description Only checks the rows, and creates nothing.
             * @default false
             */
            preview: boolean;
        };
        ImportedRedirectView: {
            /**
             * @description What the import did with the row; in a preview, what an import would do. Absent for a row with errors.
             * @enum {string}
             */
            result?: "created" | "updated" | "unchanged";
            /**
             * @description Line of the file, from 1. The headings are line 1.
             * @example 2
             */
            line: number;
            /** @example autumn-sale */
            redirectId: string;
            /** @example https://www.crocs.example/sale */
            targetUrl: string;
            /**
             * @description Key of the site.
             * @example sunsetdeals
             */
            websiteName: string;
            /**
             * @description Why the row is not imported. Empty for a valid row.
             * @example [
             *       "There is no site sunset."
             *     ]
             */
            errors: string[];
        };
        ImportedRedirectsView: {
            /**
             * @description Number of new redirects.
             * @example 12
             */
            created: number;
            /**
             * @description Number of redirects that have changed.
             * @example 3
             */
            updated: number;
            /**
             * @description Number of redirects that are the same as in the file.
             * @example 40
             */
            unchanged: number;
            rows: components["schemas"]["ImportedRedirectView"][];
            /**
             * @description Columns of the file that are not read.
             * @example [
             *       "Link"
             *     ]
             */
            ignoredColumns: string[];
        };
        RedirectView: {
            /**
             * @description Destination: an http(s) URL.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            targetUrl: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description The parameter `uid` of the page's URL: letters, digits, `-`, `_` and `.`. Unique on the site.
             * @example autumn-sale
             */
            redirectId: string;
            /**
             * @description Name of the redirect, shown in the list of redirects.
             * @example Autumn sale mailing
             */
            label: string;
            /** @description Whether the redirect is active. An inactive redirect leads nowhere. */
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateRedirectDto: {
            /**
             * @description Destination: an http(s) URL.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            targetUrl: string;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description The parameter `uid` of the page's URL: letters, digits, `-`, `_` and `.`. Unique on the site.
             * @example autumn-sale
             */
            redirectId: string;
            /**
             * @description Name of the redirect, shown in the list of redirects.
             * @example Autumn sale mailing
             */
            label?: string;
            /** @description Whether the redirect is active. An inactive redirect leads nowhere. */
            active?: boolean;
        };
        UpdateRedirectDto: {
            /**
             * @description Destination: an http(s) URL.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            targetUrl?: string;
            /**
             * @description The parameter `uid` of the page's URL: letters, digits, `-`, `_` and `.`. Unique on the site.
             * @example autumn-sale
             */
            redirectId?: string;
            /**
             * @description Name of the redirect, shown in the list of redirects.
             * @example Autumn sale mailing
             */
            label?: string;
            /** @description Whether the redirect is active. An inactive redirect leads nowhere. */
            active?: boolean;
        };
        CategoryCountView: {
            /** @example travel */
            category: string;
            /** @example 12 */
            count: number;
        };
        WebsiteCountView: {
            /** @example sunsetdeals */
            websiteName: string;
            /** @example 12 */
            count: number;
        };
        StatusCountView: {
            /** @enum {string} */
            status: "Draft" | "Published";
            /** @example 12 */
            count: number;
        };
        CreatorCountView: {
            /** @example Olivia Owner */
            fullName: string;
            /** @example 12 */
            count: number;
        };
        ArticleCountsView: {
            countByCategory: components["schemas"]["CategoryCountView"][];
            /** @description Articles by site. An article of several sites counts once for each site. */
            countByWebsiteName: components["schemas"]["WebsiteCountView"][];
            countByStatus: components["schemas"]["StatusCountView"][];
            countCreatedBy: components["schemas"]["CreatorCountView"][];
        };
        ReportsView: {
            data: components["schemas"]["ArticleCountsView"];
        };
        ClickRowView: {
            /**
             * @description Day, of clicks in the time zone of the query, but in the report of coupons.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description `mid` of the merchant. 0 for links that belong to no single merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Name of the merchant. Empty if the merchant was deleted.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Placement on the page, such as `listing`. Empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description Id of the article that contained the link. Empty outside of articles.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description Title of the article. Empty if the article was deleted.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Id of the coupon whose link was opened. Empty outside of coupons.
             * @example 66f0a1b2c3d4e5f60718293c
             */
            couponId?: string;
            /**
             * @description Title and code of the coupon. Empty if the coupon was deleted.
             * @example 20% off all clogs (SAVE20)
             */
            couponTitle?: string;
            /**
             * @description Clean clicks: without clicks marked as bots, prefetches, repeats or floods.
             * @example 110
             */
            clicks: number;
            /**
             * @description All clicks, including marked clicks.
             * @example 140
             */
            rawClicks: number;
            /**
             * @description Clicks marked as sent by a program. A click may have more than one mark.
             * @example 18
             */
            bots: number;
            /**
             * @description Clicks marked as prefetches of a browser.
             * @example 2
             */
            prefetches: number;
            /**
             * @description Clicks marked as repeats of the same visitor and product within an hour.
             * @example 10
             */
            repeats: number;
            /**
             * @description Clicks marked because the visitor or its network has made more within an hour than shoppers make.
             * @example 12
             */
            floods: number;
        };
        ClickTotalsView: {
            /**
             * @description Clean clicks: without clicks marked as bots, prefetches, repeats or floods.
             * @example 110
             */
            clicks: number;
            /**
             * @description All clicks, including marked clicks.
             * @example 140
             */
            rawClicks: number;
            /**
             * @description Clicks marked as sent by a program. A click may have more than one mark.
             * @example 18
             */
            bots: number;
            /**
             * @description Clicks marked as prefetches of a browser.
             * @example 2
             */
            prefetches: number;
            /**
             * @description Clicks marked as repeats of the same visitor and product within an hour.
             * @example 10
             */
            repeats: number;
            /**
             * @description Clicks marked because the visitor or its network has made more within an hour than shoppers make.
             * @example 12
             */
            floods: number;
        };
        ClicksReport: {
            rows: components["schemas"]["ClickRowView"][];
            totals: components["schemas"]["ClickTotalsView"];
            /**
             * @description First day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        ClicksReportView: {
            data: components["schemas"]["ClicksReport"];
        };
        EarningRowView: {
            /**
             * @description Day, of clicks in the time zone of the query, but in the report of coupons.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description `mid` of the merchant. 0 for links that belong to no single merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Name of the merchant. Empty if the merchant was deleted.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Placement on the page, such as `listing`. Empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description Id of the article that contained the link. Empty outside of articles.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description Title of the article. Empty if the article was deleted.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Id of the coupon whose link was opened. Empty outside of coupons.
             * @example 66f0a1b2c3d4e5f60718293c
             */
            couponId?: string;
            /**
             * @description Title and code of the coupon. Empty if the coupon was deleted.
             * @example 20% off all clogs (SAVE20)
             */
            couponTitle?: string;
            /**
             * @description Clicks that the networks count.
             * @example 120
             */
            networkClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        EarningTotalsView: {
            /**
             * @description Clicks that the networks count.
             * @example 120
             */
            networkClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        EarningsReport: {
            rows: components["schemas"]["EarningRowView"][];
            totals: components["schemas"]["EarningTotalsView"];
            /**
             * @description First day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        EarningsReportView: {
            data: components["schemas"]["EarningsReport"];
        };
        PerformanceRowView: {
            /**
             * @description Day, of clicks in the time zone of the query, but in the report of coupons.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description `mid` of the merchant. 0 for links that belong to no single merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Name of the merchant. Empty if the merchant was deleted.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Placement on the page, such as `listing`. Empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description Id of the article that contained the link. Empty outside of articles.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description Title of the article. Empty if the article was deleted.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Id of the coupon whose link was opened. Empty outside of coupons.
             * @example 66f0a1b2c3d4e5f60718293c
             */
            couponId?: string;
            /**
             * @description Title and code of the coupon. Empty if the coupon was deleted.
             * @example 20% off all clogs (SAVE20)
             */
            couponTitle?: string;
            /**
             * @description Clean clicks that this installation counted.
             * @example 110
             */
            clicks: number;
            /** @example 140 */
            rawClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
            /**
             * @description Earnings per clean click, in cents. null if there are no clean clicks.
             * @example 29.08
             */
            epcCents: number | null;
            /**
             * @description Conversions divided by clean clicks. null if there are no clean clicks.
             * @example 0.0364
             */
            conversionRate: number | null;
        };
        PerformanceTotalsView: {
            /**
             * @description Clean clicks that this installation counted.
             * @example 110
             */
            clicks: number;
            /** @example 140 */
            rawClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
            /**
             * @description Earnings per clean click, in cents. null if there are no clean clicks.
             * @example 29.08
             */
            epcCents: number | null;
            /**
             * @description Conversions divided by clean clicks. null if there are no clean clicks.
             * @example 0.0364
             */
            conversionRate: number | null;
        };
        PerformanceReport: {
            rows: components["schemas"]["PerformanceRowView"][];
            totals: components["schemas"]["PerformanceTotalsView"];
            /**
             * @description First day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        PerformanceReportView: {
            data: components["schemas"]["PerformanceReport"];
        };
        CouponRowView: {
            /**
             * @description Day, of clicks in the time zone of the query, but in the report of coupons.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description `mid` of the merchant. 0 for links that belong to no single merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Name of the merchant. Empty if the merchant was deleted.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Placement on the page, such as `listing`. Empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description Id of the article that contained the link. Empty outside of articles.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description Title of the article. Empty if the article was deleted.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Id of the coupon whose link was opened. Empty outside of coupons.
             * @example 66f0a1b2c3d4e5f60718293c
             */
            couponId?: string;
            /**
             * @description Title and code of the coupon. Empty if the coupon was deleted.
             * @example 20% off all clogs (SAVE20)
             */
            couponTitle?: string;
            /**
             * @description Times that shoppers opened a code.
             * @example 80
             */
            shown: number;
            /**
             * @description Times that shoppers copied a code.
             * @example 60
             */
            copied: number;
            /**
             * @description Clean clicks on links of coupons.
             * @example 70
             */
            clicks: number;
            /**
             * @description All clicks on links of coupons, including marked clicks.
             * @example 75
             */
            rawClicks: number;
            /**
             * @description Votes that a coupon worked.
             * @example 12
             */
            worked: number;
            /**
             * @description Votes that a coupon did not work.
             * @example 2
             */
            failed: number;
        };
        CouponTotalsView: {
            /**
             * @description Times that shoppers opened a code.
             * @example 80
             */
            shown: number;
            /**
             * @description Times that shoppers copied a code.
             * @example 60
             */
            copied: number;
            /**
             * @description Clean clicks on links of coupons.
             * @example 70
             */
            clicks: number;
            /**
             * @description All clicks on links of coupons, including marked clicks.
             * @example 75
             */
            rawClicks: number;
            /**
             * @description Votes that a coupon worked.
             * @example 12
             */
            worked: number;
            /**
             * @description Votes that a coupon did not work.
             * @example 2
             */
            failed: number;
        };
        CouponsReport: {
            rows: components["schemas"]["CouponRowView"][];
            totals: components["schemas"]["CouponTotalsView"];
            /**
             * @description First day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        CouponsReportView: {
            data: components["schemas"]["CouponsReport"];
        };
        SearchRowView: {
            /**
             * @description Searched text in lower case.
             * @example running shoes
             */
            text: string;
            /**
             * @description Number of products that the last search found.
             * @example 42
             */
            results: number;
            /** @example 80 */
            searches: number;
            /**
             * @description Searches for which no product matched all words.
             * @example 12
             */
            emptySearches: number;
        };
        SearchTotalsView: {
            /** @example 80 */
            searches: number;
            /**
             * @description Searches for which no product matched all words.
             * @example 12
             */
            emptySearches: number;
        };
        SearchesReport: {
            /** @description At most 1,000 texts. */
            rows: components["schemas"]["SearchRowView"][];
            /** @description Sums of all texts. */
            totals: components["schemas"]["SearchTotalsView"];
            /**
             * @description First day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        SearchesReportView: {
            data: components["schemas"]["SearchesReport"];
        };
        DailyReportRowDto: {
            /**
             * @description Name of the affiliate network.
             * @example rakuten
             */
            network: string;
            /**
             * @description `mid` of the merchant. 0 for earnings that belong to no single merchant.
             * @example 199042
             */
            mid: number;
            /**
             * @description Clicks that the network counted.
             * @example 120
             */
            clicks: number;
            /** @example 4 */
            conversions: number;
            /**
             * @description Earnings in US dollars, as a number or a numeric string. Negative for reversals. Stored in cents.
             * @example 31.99
             */
            earnings: number | string;
            /**
             * @description Day in UTC, not in the future.
             * @example 2026-11-20
             */
            day: string;
            /** @example sunsetdeals */
            websiteName: string;
        };
        SaveDailyReportsDto: {
            rows: components["schemas"]["DailyReportRowDto"][];
        };
        SavedDailyReportsView: {
            /**
             * @description Number of rows that are new.
             * @example 24
             */
            added: number;
            /**
             * @description Number of rows that replaced a stored row.
             * @example 1
             */
            replaced: number;
        };
        PeriodResultsView: {
            /**
             * @description First day.
             * @example 2026-11-16
             */
            from: string;
            /**
             * @description Last day, included.
             * @example 2026-11-20
             */
            to: string;
            /**
             * @description Clean clicks that this installation counted.
             * @example 110
             */
            clicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        DayResultsView: {
            /** @example 2026-11-20 */
            day: string;
            /**
             * @description Clean clicks that this installation counted.
             * @example 110
             */
            clicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        SiteResultsView: {
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Clean clicks that this installation counted.
             * @example 110
             */
            clicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        RecentResultsView: {
            /** @description The current day so far. */
            today: components["schemas"]["PeriodResultsView"];
            yesterday: components["schemas"]["PeriodResultsView"];
            /** @description The day before yesterday. */
            dayBefore: components["schemas"]["PeriodResultsView"];
            /** @description From Monday to the current day. */
            week: components["schemas"]["PeriodResultsView"];
            /** @description The same days of the week before. */
            weekBefore: components["schemas"]["PeriodResultsView"];
            /** @description The last 14 days, oldest first. */
            days: components["schemas"]["DayResultsView"][];
            /** @description The sites with the highest earnings of this week, at most ten. */
            sites: components["schemas"]["SiteResultsView"][];
        };
        SiteTaskView: {
            /** @example sunsetdeals */
            websiteName: string;
            /** @example 3 */
            count: number;
        };
        TaskView: {
            /**
             * @example draftArticles
             * @enum {string}
             */
            kind: "heldFeedRuns" | "failedFeedRuns" | "imagesEnding" | "couponsEnding" | "accountsAwaitingApproval" | "draftArticles" | "sitesWithoutBrands" | "merchantsOnNoSite" | "sitesWithoutContact" | "emptySearches" | "expiredCoupons";
            /**
             * @description Number of records on all sites of the caller.
             * @example 12
             */
            count: number;
            /** @description The sites with the most of the records, at most six. Empty for records that belong to no site. */
            sites: components["schemas"]["SiteTaskView"][];
            /**
             * @description Number of sites with such records.
             * @example 7
             */
            siteCount: number;
        };
        OverviewView: {
            /**
             * @description Time zone of the days of clicks.
             * @example America/New_York
             */
            timeZone: string;
            /**
             * @description The current day in the time zone.
             * @example 2026-11-20
             */
            today: string;
            /** @description Absent for editors. */
            results?: components["schemas"]["RecentResultsView"];
            /** @description Only tasks that exist, the most urgent first. */
            tasks: components["schemas"]["TaskView"][];
            /** @description The latest changes of records by signed-in users. Absent for vendors and editors. */
            changes?: components["schemas"]["ChangeView"][];
        };
        ProductRecordView: {
            /**
             * @description Sites on which the product is hidden. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
            /** @description Fields whose feed value an operator has overridden. */
            overridden: ("title" | "priceNote" | "images" | "categoryIds" | "hiddenOn")[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description Id of the offer at the merchant.
             * @example classic-clog-army-green
             */
            externalId: string;
            /**
             * @description Id of the feed that last imported the product. Absent if no feed did.
             * @example 65f0a1b2c3d4e5f60718293b
             */
            feedId?: string;
            /** @example Classic Clog */
            title: string;
            /**
             * @description URLs of the product's pictures.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images: string[];
            /** @example 3199 */
            priceCents: number;
            /**
             * @description Original price that the merchant claims, in cents.
             * @example 3999
             */
            originalPriceCents?: number;
            /**
             * @description Currency code of ISO 4217.
             * @example USD
             */
            currency: string;
            /**
             * Format: date-time
             * @description Time when the sale price ends, if the feed contains it.
             */
            saleEndsAt?: string;
            /**
             * @description Category ids, the leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * Format: date-time
             * @description Time when the product left its feed. Absent while the product is offered.
             */
            retiredAt?: string;
            /**
             * @description Internal tags.
             * @example [
             *       "summer"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description Time when the merchant's feed last contained the product.
             */
            lastSeen: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BulkEditDto: {
            /**
             * @description Sites on which the products are hidden in addition. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hide?: true | string[];
            /**
             * @description Sites on which the products are shown again. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            show?: true | string[];
            /**
             * @description Ids of the categories that override the categories of the feed. null restores the categories of the feed.
             * @example [
             *       50
             *     ]
             */
            categoryIds?: number[] | null;
            /**
             * @example [
             *       "65f0a1b2c3d4e5f60718293a"
             *     ]
             */
            ids: string[];
            /**
             * @example [
             *       "summer"
             *     ]
             */
            addTags?: string[];
            /**
             * @example [
             *       "spring"
             *     ]
             */
            removeTags?: string[];
        };
        BulkEditView: {
            /**
             * @description Number of products found.
             * @example 24
             */
            found: number;
            /**
             * @description Number of products changed.
             * @example 20
             */
            changed: number;
        };
        ProductAttributesView: {
            /**
             * @description Id shared by all variants of one product.
             * @example classic-clog
             */
            itemGroupId?: string;
            /** @example Army green */
            color?: string;
            /** @example M8/W10 */
            size?: string;
            /** @example Croslite */
            material?: string;
            /** @example Plain */
            pattern?: string;
            /** @example adult */
            ageGroup?: string;
            /** @example unisex */
            gender?: string;
            /**
             * @description GTIN, UPC, EAN or ISBN, digits only.
             * @example 0191448430099
             */
            gtin?: string;
            /**
             * @description Part number of the manufacturer.
             * @example 10001-309
             */
            mpn?: string;
            /** @example new */
            condition?: string;
        };
        FeedValuesView: {
            /** @example Classic Clog */
            title: string;
            /**
             * @example [
             *       "https://cdn.example/clog.jpg"
             *     ]
             */
            images: string[];
            /**
             * @description Category ids, the leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
        };
        ProductOverridesView: {
            /**
             * @description Sites on which the product is hidden. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
            /** @example Classic Clog, our favourite */
            title?: string;
            /** @example With code SPRING at the checkout */
            priceNote?: string;
            /**
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images?: string[];
            /**
             * @description Category ids, the leaf first, then its parents.
             * @example [
             *       50
             *     ]
             */
            categoryIds?: number[];
        };
        PricePointView: {
            /** Format: date-time */
            at: string;
            /**
             * @description Amount in integer cents.
             * @example 3999
             */
            priceCents: number;
            /**
             * Format: date-time
             * @description Time when the product left its feed at this price. The product was not offered until the next price.
             */
            until?: string;
        };
        ComparisonView: {
            /** @enum {string} */
            comparisonPrices: "claimed" | "proven" | "none";
            /** @enum {string} */
            reason: "claimed" | "proven" | "settingIsNone" | "noOriginalPrice" | "notAbovePrice" | "neverOffered" | "reducedTooLong" | "notOfferedLongEnough";
            isShown: boolean;
            /**
             * @description Number of whole days, rounded down.
             * @example 41
             */
            days?: number;
            /**
             * Format: date-time
             * @description Time when the price was reduced.
             */
            since?: string;
            /** @example 45 */
            allowed?: number;
            /** @example 30 */
            needed?: number;
            /** @example 90 */
            ofLast?: number;
        };
        ProductSiteView: {
            /** @enum {string} */
            comparisonPrices: "claimed" | "proven" | "none";
            /**
             * @description Why shoppers of the site do not find the product. Absent if they find it.
             * @enum {string}
             */
            notShownBecause?: "retired" | "siteInactive" | "hidden" | "brandNotSelected" | "mature";
            /** @example sunsetdeals */
            websiteName: string;
            /** @example Sunset Deals */
            label: string;
        };
        ArticleLinkView: {
            /** @enum {string} */
            status: "Draft" | "Published";
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Ten clogs for the garden */
            title: string;
            /**
             * @description Keys of the sites on which the article appears.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        ProductClicksView: {
            /**
             * @description Day in UTC.
             * @example 2026-11-20
             */
            day: string;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description All clicks, including those of bots and repeats.
             * @example 7
             */
            rawClicks: number;
            /**
             * @description Clean clicks.
             * @example 5
             */
            clicks: number;
        };
        ProductDetailView: {
            /**
             * @description Sites on which the product is hidden. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
            /** @description Fields whose feed value an operator has overridden. */
            overridden: ("title" | "priceNote" | "images" | "categoryIds" | "hiddenOn")[];
            /**
             * @description Number of days in which this price is the lowest, as shown on product cards.
             * @enum {number}
             */
            lowestInDays?: 90 | 30;
            /**
             * @description Number of saves of what operators set, and 1. Imports do not change the number.
             * @example 3
             */
            version: number;
            /** @example A light clog for every day. */
            description: string;
            /**
             * @description Name of the manufacturer.
             * @example Crocs
             */
            brand?: string;
            /** @description Attributes of the product. Absent if the feed contains none. */
            attributes?: components["schemas"]["ProductAttributesView"];
            /**
             * @description URL of the merchant's page, without campaign id.
             * @example https://www.crocs.example/p/classic-clog-1
             */
            link: string;
            /** @description Whether the product appears only in lists with `showOfferedProducts`. */
            offeredOnly: boolean;
            /**
             * @description Operator's note on the price.
             * @example With code SPRING at the checkout
             */
            priceNote?: string;
            feedValues: components["schemas"]["FeedValuesView"];
            overrides: components["schemas"]["ProductOverridesView"];
            /** Format: date-time */
            firstSeen: string;
            /** @description Prices, the oldest first. The last price is the current price of the feed. */
            priceHistory: components["schemas"]["PricePointView"][];
            /** @description One comparison for each value of `comparisonPrices`. */
            comparisons: components["schemas"]["ComparisonView"][];
            /** @description All sites, sorted by label. */
            sites: components["schemas"]["ProductSiteView"][];
            /** @description Articles and drafts with a product card that links to the product, the newest first. */
            articles: components["schemas"]["ArticleLinkView"][];
            /** @description Clicks of the last 90 days in UTC, including today, the oldest first. Days without clicks are omitted. */
            clicks: components["schemas"]["ProductClicksView"][];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description Id of the offer at the merchant.
             * @example classic-clog-army-green
             */
            externalId: string;
            /**
             * @description Id of the feed that last imported the product. Absent if no feed did.
             * @example 65f0a1b2c3d4e5f60718293b
             */
            feedId?: string;
            /** @example Classic Clog */
            title: string;
            /**
             * @description URLs of the product's pictures.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images: string[];
            /** @example 3199 */
            priceCents: number;
            /**
             * @description Original price that the merchant claims, in cents.
             * @example 3999
             */
            originalPriceCents?: number;
            /**
             * @description Currency code of ISO 4217.
             * @example USD
             */
            currency: string;
            /**
             * Format: date-time
             * @description Time when the sale price ends, if the feed contains it.
             */
            saleEndsAt?: string;
            /**
             * @description Category ids, the leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * Format: date-time
             * @description Time when the product left its feed. Absent while the product is offered.
             */
            retiredAt?: string;
            /**
             * @description Internal tags.
             * @example [
             *       "summer"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description Time when the merchant's feed last contained the product.
             */
            lastSeen: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductOverridesDto: {
            /** @example Classic Clog, our favourite */
            title?: string | null;
            /**
             * @description Plain text shown beside the price.
             * @example With code SPRING at the checkout
             */
            priceNote?: string | null;
            /**
             * @description URLs of pictures. Product cards show the first picture.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images?: string[] | null;
            /**
             * @description Ids of categories. Their parent categories are added.
             * @example [
             *       50
             *     ]
             */
            categoryIds?: number[] | null;
            /**
             * @description Sites on which the product is hidden; an empty list shows the product on all sites. `true` means all sites, including future ones; otherwise a list of site keys.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
        };
        UpdateProductDto: {
            overrides?: components["schemas"]["ProductOverridesDto"];
            /**
             * @description Internal tags, which replace the current tags.
             * @example [
             *       "summer"
             *     ]
             */
            tags?: string[];
        };
        FeedFormatDto: {
            /**
             * @description Format of the file. `auto` detects it.
             * @enum {string}
             */
            kind: "auto" | "csv" | "xml" | "json" | "jsonl";
            /**
             * @description Delimiter of `csv`, one character. Detected if absent.
             * @example ;
             */
            delimiter?: string;
        };
        FeedProfileView: {
            /** @enum {string} */
            name: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping: {
                [key: string]: string[];
            };
            /**
             * @description Name shown to operators.
             * @example Google Merchant Center
             */
            label: string;
            format: components["schemas"]["FeedFormatDto"];
        };
        ValuePairDto: {
            /** @enum {string} */
            attribute: "availability" | "condition" | "gender";
            /**
             * @description Word in the file. Case, accents and punctuation are ignored.
             * @example Auf Lager
             */
            value: string;
            /**
             * @description `in_stock` or `out_of_stock`; `new`, `refurbished` or `used`; `female`, `male` or `unisex`.
             * @enum {string}
             */
            meaning: "in_stock" | "out_of_stock" | "new" | "refurbished" | "used" | "female" | "male" | "unisex";
        };
        RunCountsView: {
            /**
             * @description Number of rows in the file.
             * @example 12000
             */
            rows: number;
            /** @example 120 */
            added: number;
            /** @example 310 */
            changed: number;
            /** @example 11500 */
            unchanged: number;
            /**
             * @description Number of products that the file no longer contains.
             * @example 40
             */
            retired: number;
            /**
             * @description Number of rows that cannot be imported.
             * @example 30
             */
            rejected: number;
            /**
             * @description Number of rows imported without some of their values.
             * @example 12
             */
            warned: number;
            /**
             * @description Number of rows of products that are out of stock.
             * @example 75
             */
            outOfStock: number;
            /**
             * @description Number of changed products whose price changed by more than half.
             * @example 4
             */
            swings: number;
        };
        FeedLastRunView: {
            /** @enum {string} */
            state: "queued" | "fetching" | "checking" | "applying" | "rollingBack" | "checked" | "held" | "applied" | "unmodified" | "cancelled" | "failed" | "rolledBack";
            /** Format: date-time */
            finishedAt: string | null;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
            counts: components["schemas"]["RunCountsView"];
        };
        FeedFileView: {
            /** @example products.xml.gz */
            name: string;
            /**
             * @description Size of the uploaded file in bytes.
             * @example 1843200
             */
            bytes: number;
            /** Format: date-time */
            uploadedAt: string;
        };
        FeedSourceView: {
            /**
             * @description Kind of the source. The file of an `upload` feed is sent with `PUT /feeds/{id}/file`.
             * @enum {string}
             */
            kind: "upload" | "https" | "sftp";
            /**
             * @description URL of the file: `https://` or `http://`, or `sftp://` with the path of the file. Only public hosts are allowed.
             * @example https://feeds.crocs.example/products.xml.gz
             */
            address?: string;
            /** @example grabdeals */
            user?: string;
            /** @description Whether a password is stored. */
            hasPassword: boolean;
            /** @description true if the feed was restored without its password. The feed is paused until the password is entered. */
            isPasswordMissing?: boolean;
        };
        FeedView: {
            /** @example Crocs, main feed */
            name: string;
            /**
             * @description `mid` of the merchant whose products the feed contains.
             * @example 199042
             */
            merchantId: number;
            /**
             * @description Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
             * @enum {string}
             */
            encoding: "auto" | "windows-1252";
            /**
             * @description Profile whose column names the file uses. Defaults to `custom`.
             * @enum {string}
             */
            profile: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping: {
                [key: string]: string[];
            };
            /**
             * @description Currency of prices in the file that don't include one. Defaults to `USD`.
             * @enum {string}
             */
            currency: "USD" | "CAD";
            /**
             * @description Hours between two scheduled runs. null if runs are started by hand only.
             * @example 24
             */
            everyHours: number | null;
            /**
             * @description Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
             *     the first rows.
             * @enum {string}
             */
            numberFormat: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
             *     first rows. ISO 8601 is always accepted.
             * @enum {string}
             */
            dateFormat: "auto" | "dayFirst" | "monthFirst";
            /**
             * Format: date-time
             * @description Time when the schedule starts the next run.
             */
            nextRunAt: string | null;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /** @description Format of the file. Defaults to `auto`. */
            format: components["schemas"]["FeedFormatDto"];
            /** @description Whether scheduled runs start. Defaults to true. */
            active: boolean;
            /** @description Meanings of words in the file, in addition to the built-in ones. */
            valuePairs: components["schemas"]["ValuePairDto"][];
            /**
             * @description Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
             *     merchant's URL by default.
             * @example https://shop.example/
             */
            baseUrl: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Latest run of the feed. */
            lastRun: components["schemas"]["FeedLastRunView"] | null;
            /** @description Uploaded file of the feed. */
            file: components["schemas"]["FeedFileView"] | null;
            /**
             * @description Name of the merchant. Empty if the merchant was deleted.
             * @example Crocs
             */
            merchantName: string;
            source: components["schemas"]["FeedSourceView"];
        };
        PreviewFeedDto: {
            /**
             * @description Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
             * @enum {string}
             */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Profile whose column names the file uses. Defaults to `custom`.
             * @enum {string}
             */
            profile?: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping?: {
                [key: string]: string[];
            };
            /**
             * @description Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
             *     the first rows.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
             *     first rows. ISO 8601 is always accepted.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            /** @description Format of the file. Defaults to `auto`. */
            format?: components["schemas"]["FeedFormatDto"];
            /** @description Meanings of words in the file, in addition to the built-in ones. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
             *     merchant's URL by default.
             * @example https://shop.example/
             */
            baseUrl?: string;
        };
        PreviewRowView: {
            /**
             * @description Values by column, unchanged from the file.
             * @example {
             *       "sku": "clog-1",
             *       "name": "Classic Clog"
             *     }
             */
            cells: {
                [key: string]: string;
            };
            /**
             * @description Line on which the row begins, from 1.
             * @example 2
             */
            line: number;
        };
        DetectedFormatsView: {
            /** @enum {string} */
            numberFormat?: "decimalPoint" | "decimalComma";
            /** @enum {string} */
            dateFormat?: "dayFirst" | "monthFirst";
        };
        ValueFormatsView: {
            /** @enum {string} */
            numberFormat: "decimalPoint" | "decimalComma";
            /** @enum {string} */
            dateFormat: "dayFirst" | "monthFirst";
        };
        PreviewValueView: {
            /** @enum {string} */
            attribute: "availability" | "condition" | "gender";
            /**
             * @description Meaning of the value. Absent if the value is unknown.
             * @enum {string}
             */
            meaning?: "in_stock" | "out_of_stock" | "new" | "refurbished" | "used" | "female" | "male" | "unisex";
            /**
             * @description Value as it appears in the file.
             * @example Auf Lager
             */
            value: string;
            /**
             * @description How many of the first 1,000 rows contain the value.
             * @example 812
             */
            rows: number;
        };
        PreviewProductView: {
            /**
             * @description Id of the product at the merchant.
             * @example clog-1
             */
            externalId: string;
            /** @example Classic Clog */
            title: string;
            /** @example Crocs */
            brand?: string;
            /** @example 3499 */
            priceCents: number;
            /** @example 4999 */
            originalPriceCents?: number;
            /** @example USD */
            currency: string;
            /** Format: date-time */
            saleEndsAt?: string;
            /** @example https://www.crocs.example/clog-1 */
            link: string;
            /**
             * @example [
             *       "https://img.crocs.example/clog-1.jpg"
             *     ]
             */
            images: string[];
            /**
             * @description Category of the feed, from the broadest name to the narrowest.
             * @example [
             *       "Shoes",
             *       "Clogs"
             *     ]
             */
            categoryPath: string[];
        };
        PreviewLineView: {
            /** @example 2 */
            line: number;
            product?: components["schemas"]["PreviewProductView"];
            /**
             * @description Problems of optional values.
             * @example [
             *       "sale skipped: sale_price \"soon\" is not a price like 1,299.00 USD"
             *     ]
             */
            warnings?: string[];
            /**
             * @description Why the row is not imported.
             * @example price is missing
             */
            reason?: string;
            /** @description Whether the row is valid, but its product is out of stock. */
            outOfStock?: boolean;
        };
        FeedPreviewView: {
            /**
             * @description Profile that the columns match, or the requested profile.
             * @enum {string}
             */
            profile: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping: {
                [key: string]: string[];
            };
            /**
             * @description Required attributes without a mapped column. Rows are checked only when all required attributes are mapped.
             * @example [
             *       "link"
             *     ]
             */
            unmapped: ("id" | "title" | "description" | "link" | "image_link" | "additional_image_link" | "price" | "sale_price" | "sale_price_effective_date" | "sale_price_start_date" | "sale_price_end_date" | "list_price" | "currency" | "brand" | "product_type" | "google_product_category" | "availability" | "item_group_id" | "color" | "size" | "material" | "pattern" | "age_group" | "gender" | "gtin" | "mpn" | "condition")[];
            format: components["schemas"]["FeedFormatDto"];
            /**
             * @description A sentence about the file as a whole.
             * @example Row 3 is hidden in the workbook. It is imported, too.
             */
            note?: string;
            /**
             * @description Column names of the file.
             * @example [
             *       "sku",
             *       "name",
             *       "price"
             *     ]
             */
            columns: string[];
            /** @description The first 20 rows of the file, unchanged. */
            rows: components["schemas"]["PreviewRowView"][];
            detected: components["schemas"]["DetectedFormatsView"];
            formats: components["schemas"]["ValueFormatsView"];
            /** @description Values of availability, condition and gender, the most frequent first. */
            values: components["schemas"]["PreviewValueView"][];
            /** @description The same rows as a run would import them. Empty while required attributes are not mapped. */
            products: components["schemas"]["PreviewLineView"][];
        };
        FeedCategoryView: {
            /**
             * @description `categoryId` that an operator has chosen. null if none is chosen.
             * @example 24
             */
            categoryId: number | null;
            /**
             * @description How the category is mapped: by an "operator", or by its "name", which equals the name of a product category. null
             *     if the category is not mapped.
             * @enum {string|null}
             */
            mappedBy: "operator" | "name" | null;
            /**
             * @description `categoryId` that the next run gives to its products. For an unmapped category, the nearest mapped parent, or
             *     null.
             * @example 24
             */
            filedUnder: number | null;
            /**
             * @description Name of the category `filedUnder`.
             * @example Kettles
             */
            categoryName: string | null;
            /**
             * @description `categoryId` suggested for an unmapped category, based on its names or on Google's category. null if there is no
             *     suggestion.
             * @example 24
             */
            suggestedCategoryId: number | null;
            /** @example Home > Kitchen > Kettles */
            path: string;
            /**
             * @description Number of products in the category at the last check.
             * @example 120
             */
            products: number;
        };
        MapFeedCategoryDto: {
            /**
             * @description Path of the feed's category, as returned by `GET`.
             * @example Home > Kitchen > Kettles
             */
            path: string;
            /**
             * @description `categoryId` of the product category. null removes the mapping.
             * @example 24
             */
            categoryId: number | null;
        };
        StartFeedRunDto: {
            /** @description Whether the run only finds out what would change. The run can be approved afterwards. Defaults to false. */
            dryRun?: boolean;
        };
        RunProgressView: {
            /** @enum {string} */
            phase: "fetching" | "checking" | "applying" | "rollingBack";
            /**
             * @description Progress in bytes while the file is fetched and checked, otherwise in products.
             * @example 1200000
             */
            done: number;
            /**
             * @description Total in the same unit as `done`. 0 while the total is unknown.
             * @example 4800000
             */
            total: number;
            /**
             * @description Number of rows read.
             * @example 12000
             */
            rows: number;
        };
        RunReasonView: {
            /** @enum {string} */
            kind: "rejected" | "warned";
            /** @example sale skipped: sale_price is not a price like 1,299.00 USD */
            reason: string;
            /** @example 12 */
            rows: number;
            /**
             * @description Line of the first row with this reason.
             * @example 17
             */
            line: number;
        };
        FeedRunView: {
            /**
             * @description State of the run. `checked` and `held` runs wait for approval; runs that are `queued` or whose state ends in -ing
             *     are in progress.
             * @enum {string}
             */
            state: "queued" | "fetching" | "checking" | "applying" | "rollingBack" | "checked" | "held" | "applied" | "unmodified" | "cancelled" | "failed" | "rolledBack";
            /** @example owner@grabdeals.example */
            approvedBy: string | null;
            /** @example owner@grabdeals.example */
            rolledBackBy: string | null;
            /**
             * Format: date-time
             * @description Time when the run ended or began to wait for approval.
             */
            finishedAt: string | null;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 66f0a1b2c3d4e5f60718293c */
            feedId: string;
            /**
             * @description Name of the feed at the time of the run.
             * @example Crocs, main feed
             */
            feedName: string;
            /** @example 199042 */
            merchantId: number;
            /**
             * @description Name of the feed at the time of the run.
             * @example Crocs
             */
            merchantName: string;
            /** @description Whether the run only finds out what would change. */
            dryRun: boolean;
            progress: components["schemas"]["RunProgressView"];
            counts: components["schemas"]["RunCountsView"];
            /**
             * @description Reasons why the run waits for approval, as sentences.
             * @example [
             *       "11 of 30 live products are gone from the feed, more than a third."
             *     ]
             */
            heldFor: string[];
            /**
             * @description Explanation of how the run ended. Empty if none is needed.
             * @example The file is cut off.
             */
            message: string;
            /**
             * @example [
             *       "3 original prices were raised by 20 % or more on the day of a sale."
             *     ]
             */
            warnings: string[];
            /** @description Reasons for rejected rows and warnings, the most frequent first, without the values of single rows. */
            reasons: components["schemas"]["RunReasonView"][];
            /**
             * @description Number of the feed's categories that are not mapped to a product category. Shoppers cannot filter by them.
             * @example 5
             */
            unmappedCategories: number;
            /**
             * @description Email of the account that started the run, "schedule" or "command line".
             * @example owner@grabdeals.example
             */
            startedBy: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * @description Seconds of work, without the wait for approval.
             * @example 12.4
             */
            seconds: number;
        };
        FeedSourceDto: {
            /**
             * @description Kind of the source. The file of an `upload` feed is sent with `PUT /feeds/{id}/file`.
             * @enum {string}
             */
            kind: "upload" | "https" | "sftp";
            /**
             * @description URL of the file: `https://` or `http://`, or `sftp://` with the path of the file. Only public hosts are allowed.
             * @example https://feeds.crocs.example/products.xml.gz
             */
            address?: string;
            /** @example grabdeals */
            user?: string;
            /**
             * @description Password, stored encrypted and never returned. If absent, the stored password does not change; if empty, it is
             *     deleted.
             * @example correct-horse
             */
            password?: string;
        };
        CreateFeedDto: {
            /** @example Crocs, main feed */
            name: string;
            /**
             * @description `mid` of the merchant whose products the feed contains.
             * @example 199042
             */
            merchantId: number;
            /**
             * @description Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
             * @enum {string}
             */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Profile whose column names the file uses. Defaults to `custom`.
             * @enum {string}
             */
            profile?: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping?: {
                [key: string]: string[];
            };
            /**
             * @description Currency of prices in the file that don't include one. Defaults to `USD`.
             * @enum {string}
             */
            currency?: "USD" | "CAD";
            /**
             * @description Hours between two scheduled runs. null if runs are started by hand only.
             * @example 24
             */
            everyHours?: number | null;
            /**
             * @description Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
             *     the first rows.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
             *     first rows. ISO 8601 is always accepted.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            /** @description Source of the file. Defaults to `upload`. */
            source?: components["schemas"]["FeedSourceDto"];
            /** @description Format of the file. Defaults to `auto`. */
            format?: components["schemas"]["FeedFormatDto"];
            /** @description Meanings of words in the file, in addition to the built-in ones. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
             *     merchant's URL by default.
             * @example https://shop.example/
             */
            baseUrl?: string;
            /** @description Whether scheduled runs start. Defaults to true. */
            active?: boolean;
        };
        UpdateFeedDto: {
            /** @example Crocs, main feed */
            name?: string;
            /**
             * @description Encoding of text that does not declare one by a byte order mark or in XML. `auto`, the default, means UTF-8.
             * @enum {string}
             */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Profile whose column names the file uses. Defaults to `custom`.
             * @enum {string}
             */
            profile?: "grabdeals" | "shopify" | "woocommerce" | "magento" | "prestashop" | "squarespace" | "bigcommerce" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Column names by attribute. The first column with a value applies; all columns of `additional_image_link`, and those of `availability` in exports of shop systems, are combined.
             * @example {
             *       "id": [
             *         "sku"
             *       ],
             *       "title": [
             *         "name"
             *       ],
             *       "link": [
             *         "url"
             *       ],
             *       "price": [
             *         "price"
             *       ]
             *     }
             */
            mapping?: {
                [key: string]: string[];
            };
            /**
             * @description Currency of prices in the file that don't include one. Defaults to `USD`.
             * @enum {string}
             */
            currency?: "USD" | "CAD";
            /**
             * @description Hours between two scheduled runs. null if runs are started by hand only.
             * @example 24
             */
            everyHours?: number | null;
            /**
             * @description Format of prices: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00. `auto` detects it from
             *     the first rows.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description Format of dates: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026. `auto` detects it from the
             *     first rows. ISO 8601 is always accepted.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            /** @description Source of the file. Defaults to `upload`. */
            source?: components["schemas"]["FeedSourceDto"];
            /** @description Format of the file. Defaults to `auto`. */
            format?: components["schemas"]["FeedFormatDto"];
            /** @description Meanings of words in the file, in addition to the built-in ones. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Base URL of relative product and picture URLs. If empty, relative URLs are not completed. A new feed has the origin of the
             *     merchant's URL by default.
             * @example https://shop.example/
             */
            baseUrl?: string;
            /** @description Whether scheduled runs start. Defaults to true. */
            active?: boolean;
        };
        RunPriceView: {
            /** @example 3499 */
            priceCents: number;
            /** @example 4999 */
            originalPriceCents?: number;
            /** @example USD */
            currency: string;
        };
        RunChangeView: {
            /**
             * @description Line of the file.
             * @example 17
             */
            line?: number;
            /**
             * @description Id of the product at the merchant.
             * @example clog-1
             */
            externalId?: string;
            /** @example Classic Clog */
            title?: string;
            /**
             * @description Id of the product in this installation. Absent if the row was rejected.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            productId?: string;
            before?: components["schemas"]["RunPriceView"];
            after?: components["schemas"]["RunPriceView"];
            /**
             * @description Fields that differ: price, originalPrice, saleEndsAt, currency, title, description, brand, categories, images,
             *     link, the attributes of the product (color, size ...), comesBack.
             * @example [
             *       "price",
             *       "title"
             *     ]
             */
            fields?: string[];
            /**
             * @description Why the change is listed.
             * @example price is missing
             */
            reason?: string;
        };
        RunChangesView: {
            /**
             * @description Number of changes of this kind on all pages.
             * @example 310
             */
            count: number;
            /** @description Changes of this page, at most 100. */
            changes: components["schemas"]["RunChangeView"][];
        };
        SynonymView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description Id of the record, the same as `_id`. react-admin reads `id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Each save adds 1. A save names the version that it was made from.
             * @example 3
             */
            version: number;
            /**
             * @description What a shopper types: one or several words. Stored in lower case.
             * @example ottoman
             */
            term: string;
            /**
             * @description What products are also called, each one or several words. Stored in lower case.
             * @example [
             *       "footstool",
             *       "foot rest"
             *     ]
             */
            synonyms: string[];
            /** @description Whether a search for one of the synonyms also finds products called by the term. Default: false. */
            isTwoWay: boolean;
            /** @description Whether searches use the synonyms. Default: true. */
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateSynonymDto: {
            /**
             * @description What a shopper types: one or several words. Stored in lower case.
             * @example ottoman
             */
            term: string;
            /**
             * @description What products are also called, each one or several words. Stored in lower case.
             * @example [
             *       "footstool",
             *       "foot rest"
             *     ]
             */
            synonyms: string[];
            /** @description Whether a search for one of the synonyms also finds products called by the term. Default: false. */
            isTwoWay?: boolean;
            /** @description Whether searches use the synonyms. Default: true. */
            active?: boolean;
        };
        UpdateSynonymDto: {
            /**
             * @description What a shopper types: one or several words. Stored in lower case.
             * @example ottoman
             */
            term?: string;
            /**
             * @description What products are also called, each one or several words. Stored in lower case.
             * @example [
             *       "footstool",
             *       "foot rest"
             *     ]
             */
            synonyms?: string[];
            /** @description Whether a search for one of the synonyms also finds products called by the term. Default: false. */
            isTwoWay?: boolean;
            /** @description Whether searches use the synonyms. Default: true. */
            active?: boolean;
        };
        SetupStepView: {
            /**
             * @example colors
             * @enum {string}
             */
            id: "colors" | "logo" | "brands" | "email" | "address" | "images";
            isDone: boolean;
        };
        SetupView: {
            /** @example sunsetdeals */
            websiteName: string;
            /** @description Whether shoppers see the site. */
            isPublished: boolean;
            steps: components["schemas"]["SetupStepView"][];
        };
        CopiedSlotDto: {
            /**
             * @description Part that has the slot.
             * @example banners
             * @enum {string}
             */
            part: "banners" | "carousel" | "offers";
            /**
             * @description URL of the slot's picture.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
            /**
             * @description Link of the slot.
             * @example https://www.crocs.example/sale
             */
            redirectUrl: string;
        };
        CopyPartsDto: {
            /**
             * @description Site whose parts are copied.
             * @example sunsetdeals
             */
            from: string;
            /**
             * @description Sites that get the parts.
             * @example [
             *       "northwinddeals"
             *     ]
             */
            to: string[];
            /**
             * @example [
             *       "colors",
             *       "banners"
             *     ]
             */
            parts: ("colors" | "logo" | "banners" | "carousel" | "offers" | "announcements" | "brands" | "settings" | "contact" | "socialProfiles" | "pages" | "adsTxt")[];
            /**
             * @description Where the entries of lists go: before those of the other sites (`first`), to the positions that the entries have on the source
             *     (`same`), behind those of the other sites (`add`), or in place of them (`replace`). `first` and `same` also move entries that
             *     another site has already.
             * @enum {string}
             */
            lists: "first" | "same" | "add" | "replace";
            /** @description The banners, slides and offers to copy. A part without slots here is copied whole. */
            slots?: components["schemas"]["CopiedSlotDto"][];
        };
        PartDifferenceView: {
            /**
             * @example colors
             * @enum {string}
             */
            part: "colors" | "logo" | "banners" | "carousel" | "offers" | "announcements" | "brands" | "settings" | "contact" | "socialProfiles" | "pages" | "adsTxt";
            /**
             * @description Fields of the part now.
             * @example {
             *       "footerBG": "#E6E6E6"
             *     }
             */
            before: {
                [key: string]: unknown;
            };
            /**
             * @description Fields of the part after the copy.
             * @example {
             *       "footerBG": "#1F4E79"
             *     }
             */
            after: {
                [key: string]: unknown;
            };
            /** @example northwinddeals */
            websiteName: string;
        };
        PartDifferencesView: {
            /** @description Only parts that would change, in the order of the sites and parts of the request. */
            data: components["schemas"]["PartDifferenceView"][];
        };
        CopyResultView: {
            /**
             * @example colors
             * @enum {string}
             */
            part: "colors" | "logo" | "banners" | "carousel" | "offers" | "announcements" | "brands" | "settings" | "contact" | "socialProfiles" | "pages" | "adsTxt";
            /** @example northwinddeals */
            websiteName: string;
            /**
             * @description `unchanged` if the site had the same values, `failed` if it could not be saved.
             * @enum {string}
             */
            state: "failed" | "copied" | "unchanged";
            /**
             * @description Why the part could not be saved.
             * @example There can be at most 20 items
             */
            message?: string;
        };
        CopyResultsView: {
            /** @description Each part of each site, in the order of the request. */
            data: components["schemas"]["CopyResultView"][];
        };
        HealthView: {
            /**
             * @description `read_only`: pages and reads are served, but changes are rejected. `message` says why.
             * @enum {string}
             */
            status: "ok" | "read_only";
            /** @example The disk is full: nothing can be changed until there is space again. */
            message?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    Operations_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller knows no operation with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Operations_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller knows no operation with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, time, label, resource, action, actorName. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, time, label, resource, action, actorName. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example time,who,source,action,kind,record,recordId,websites,fields */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeDetailView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller knows no change with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_undo: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller can undo no operation with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The record was changed since, or another record has its key. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_restore: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoredView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller knows no change with this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The record was changed since, or another record has its key. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_trash: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, time, label, resource, action, actorName. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    History_exportTrash: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, time, label, resource, action, actorName. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Record,Kind,ID,Deleted by,Deleted,Available until,Websites */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Sessions_endOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Sessions_end: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The session does not exist, has ended, or belongs to another account. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PasswordReset_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PasswordReset_request: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetDto"];
            };
        };
        responses: {
            /** @description The request was accepted, and its work continues. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetRequestedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description This installation sends no e-mails. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PasswordReset_complete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChangedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid, was used or has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TwoFactor_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorView"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TwoFactor_setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUpTwoFactorDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetUpView"];
                };
            };
            /** @description The password is wrong (`error.password`). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two-factor sign-in is already on. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TwoFactor_enable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableTwoFactorDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesView"];
                };
            };
            /** @description The code is wrong (`error.code`). */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two-factor sign-in is on, or its set-up was not started. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TwoFactor_disable: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTwoFactorDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorView"];
                };
            };
            /** @description The password or the code is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two-factor sign-in is off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TwoFactor_renew: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeTwoFactorDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesView"];
                };
            };
            /** @description The password or the code is wrong. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two-factor sign-in is off. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email or the password is wrong; the response does not say which. With the code `two_factor_required` both are right, and the account requires `code`; with `two_factor_wrong` the `code` is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The account is not approved yet. With `SIGNUP=approval`, the status is 401 instead. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_signUpRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpRulesView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_signUp: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Sign-up is closed on this installation. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email already has an account (`error.email`). Returned with `SIGNUP=open` only. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAccountDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChangedView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Auth_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_resetTwoFactor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No account has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, fullName, email, role, approved, createdAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUserDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email already has an account (`error.email`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, fullName, email, role, approved, createdAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Full Name,Email,Phone Number,Role,Websites,Approved,Added */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateUserDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two owners changed each other’s role or approval at the same time. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Callers cannot delete their own account. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    UsersAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, email, role, expiresAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLinkView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email has an account or an invitation (`error.email`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, email, role, expiresAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Email,Role,Websites,Invited by,Sent,Expires */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkTokenDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationOfferView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid, was used or has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_accept: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid, was used or has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email already has an account (`error.email`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_resend: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationLinkView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No invitation has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Invitations_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No invitation has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AccountPolicy_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPolicyView"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AccountPolicy_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountPolicyDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountPolicyView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ApiKeys_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, name, lastUsedAt, expiresAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ApiKeys_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ApiKeys_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, name, lastUsedAt, expiresAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example API key,Scopes,Websites,Created by,Added,Last used,Expires */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ApiKeys_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No API key has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Images_list: {
        parameters: {
            query: {
                /** @description Name of the list. */
                offerSection: "Banner" | "Carousel" | "Offer";
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ImagesAdmin_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveImagesDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call with `complianceOverride`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ImagesAdmin_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckImagesDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceCheckView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ImagesAdmin_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignedUrlDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUrlView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ImagesAdmin_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadImageDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Image file size should be less than or equal to 10MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Storage_sign: {
        parameters: {
            query: {
                /** @description A timestamp followed by the name of the file. The URL of the picture is derived from this key. */
                key: string;
                /** @description Media type of the file. */
                contentType: string;
                /** @description Key of the site that the picture belongs to. Defaults to the site of the request. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUrlView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Storage_receive: {
        parameters: {
            query: {
                /** @description Time when the URL expires, in seconds since 1970 (UTC). */
                expires: string;
                /** @description The value in the signed URL. */
                signature: string;
            };
            header?: never;
            path: {
                websiteName: string;
                /** @description The value in the signed URL. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
                "image/gif": string;
                "image/avif": string;
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The signature is not valid or has expired. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A file was already sent to this URL. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Image file size should be less than or equal to 10MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, name. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImageView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, name. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Image,URL,Alt text,Website,Uses,Uploaded */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMediaDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Records contain the image. The message names some of them. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_add: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMediaDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MediaImageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Media_replace: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceMediaDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplacedMediaView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Theme_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadThemeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Theme_marks: {
        parameters: {
            query: {
                /** @description Keys of the sites, at most 100. */
                websiteNames: string[];
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteMarkView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Theme_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveThemeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field, such as `websiteData.footerBG`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ThemeSchedule_read: {
        parameters: {
            query: {
                websiteName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteThemesView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field, such as `endsAt`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ThemeSchedule_schedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleThemeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteThemesView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field, such as `endsAt`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ThemeSchedule_unschedule: {
        parameters: {
            query: {
                websiteName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteThemesView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field, such as `endsAt`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Merchants_list: {
        parameters: {
            query?: {
                /** @description `true` returns only the brands that the site has selected, in the order of the site. */
                isSelected?: "true" | "false";
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantsView"] | components["schemas"]["SelectedMerchantsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    BrandSelections_select: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectBrandsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectedMerchantsView"];
                };
            };
            /** @description The site or some of the brands do not exist. The message names them. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    BrandSelections_show: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowBrandDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownBrandView"];
                };
            };
            /** @description A site does not exist, or has selected as many brands as a site may have. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The brand does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    BrandSelections_bySite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllWebsiteBrandsView"];
                };
            };
        };
    };
    MerchantsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, merchantInfo.name, mid, merchantRating, created_time. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateMerchantDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another merchant has this `mid`. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, merchantInfo.name, mid, merchantRating, created_time. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Merchant ID,Name,URL,Merchant URL,Logo URL,Small logo URL,Rating,Shipping note,Returns note,Tags,Added */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMerchantDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true` deletes the record although other records depend on it. */
                force?: "true" | "false";
            };
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The merchant has products or sites have selected it, as the message says. `force=true` deletes it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    MerchantsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Categories_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoriesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, rank, categoryName, categoryId, level2, mature. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateProductCategoryDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The parent category has another subcategory of this name. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, rank, categoryName, categoryId, level2, mature. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Category ID,Category name,Parent ID,Rank,Popular,Mature,Image */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductCategoryDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The parent category has another subcategory of this name. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true` deletes the record although other records depend on it. */
                force?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The category has subcategories, or it has products. `force=true` deletes a category with products. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductCategoriesAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Taxonomy_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Taxonomy_icon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_preview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewArticleDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckArticleDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceCheckView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No article has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, title, category, status. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveArticleDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call with `complianceOverride`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, title, category, status. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Title,Status,Category,Author,Websites,Start time (UTC),End time (UTC),Products,Tags,Image,Added,Updated,ID */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Articles_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadArticleView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The article does not exist, is not published, has not started, has ended, or belongs to another site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateArticleDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call with `complianceOverride`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleRecordView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticlesAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Articles_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListArticlesDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site and cannot list its drafts. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Articles_categories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                siteName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteArticleCategoriesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Articles_sitemap: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                pageSize?: number;
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSitemapView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Articles_count: {
        parameters: {
            query?: {
                websiteName?: string;
                /**
                 * @description Status of the articles to count. `Draft` requires a caller who manages the site; for other callers `Published`
                 *     applies.
                 */
                status?: "Draft" | "Published";
                /** @description Key of an article category. */
                category?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCountView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site and cannot list its drafts. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, label, value, createdAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveArticleCategoryDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another category has the same key. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, label, value, createdAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Category,Key */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveArticleCategoryDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true` deletes the record although other records depend on it. */
                force?: "true" | "false";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Articles use the category; the message says how many. `force=true` deletes it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ArticleCategoriesAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Announcements_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ShownAnnouncementsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, text, startsAt, endsAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAnnouncementDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, text, startsAt, endsAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Text,Link,Starts,Ends,Dismissible,Websites */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAnnouncementDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncementView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    AnnouncementsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Websites_read: {
        parameters: {
            query?: {
                websiteName?: unknown;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Websites_saveFooter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveSiteFooterDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteFooterView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field, such as `links.0.url`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, label, value, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebsiteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another website has the same key and thus the same host name, or one of the custom domains. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, label, value, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Website,Key,Host,Active,Layout,Home page,Added,Updated */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebsiteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another website has one of the custom domains. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true` deletes the record although other records depend on it. */
                force?: "true" | "false";
            };
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Other records depend on the website, as the message says. `force=true` deletes them with it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    WebsitesAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    DomainProofs_list: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProofView"][];
                };
            };
            /** @description The id is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No website has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    DomainProofs_check: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainProofView"][];
                };
            };
            /** @description The id is malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No website has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pages_list: {
        parameters: {
            query?: {
                /** @description Key of the site. Defaults to the site of the request. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePagesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pages_read: {
        parameters: {
            query?: {
                /** @description Key of the site. Defaults to the site of the request. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                /** @description Path of the page. */
                page: "aboutus" | "contactus" | "privacy-policy" | "termscondition" | "cookiesPolicy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pages_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                /** @description Path of the page. */
                page: "aboutus" | "contactus" | "privacy-policy" | "termscondition" | "cookiesPolicy";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePageDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Pages_reset: {
        parameters: {
            query?: {
                /** @description Key of the site. Defaults to the site of the request. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                /** @description Path of the page. */
                page: "aboutus" | "contactus" | "privacy-policy" | "termscondition" | "cookiesPolicy";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePageView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Events_list: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                pageSize?: number;
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
                /** @description Returns only records dated at this time or later. */
                from?: string;
                /** @description Returns only records dated at this time or earlier. */
                until?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Events_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPublicationDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The record does not exist or belongs to another site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Events_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEventDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Events_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEventByIdDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Podcasts_list: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                pageSize?: number;
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
                /** @description Returns only records dated at this time or later. */
                from?: string;
                /** @description Returns only records dated at this time or earlier. */
                until?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Podcasts_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPublicationDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The record does not exist or belongs to another site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Podcasts_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePodcastDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Podcasts_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePodcastByIdDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Quotes_list: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                pageSize?: number;
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
                /** @description Returns only records dated at this time or later. */
                from?: string;
                /** @description Returns only records dated at this time or earlier. */
                until?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Quotes_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadPublicationDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The record does not exist or belongs to another site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Quotes_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Quotes_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuoteByIdDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastUploads_sign: {
        parameters: {
            query: {
                /** @description A timestamp followed by the name of the file. The URL of the file is derived from this key. */
                key: string;
                /** @description Media type of an MP3, M4A, Ogg or WAV audio file, or of a picture. */
                contentType: string;
                /** @description Key of the site that the file belongs to. Defaults to the site of the request. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastUploadView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastUploads_receive: {
        parameters: {
            query: {
                /** @description Time when the URL expires, in seconds since 1970 (UTC). */
                expires: string;
                /** @description The value in the signed URL. */
                signature: string;
            };
            header?: never;
            path: {
                websiteName: string;
                /** @description The value in the signed URL. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "audio/mpeg": string;
                "audio/mp4": string;
                "audio/ogg": string;
                "audio/wav": string;
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredAudioView"];
                };
            };
            /** @description A field is not valid. `error` contains a message for each such field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The signature is not valid or has expired. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A file was already sent to this URL. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Audio file size should be less than or equal to 10MB */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, startsAt, endsAt, title, location, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEventDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, startsAt, endsAt, title, location, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Title,Description,Start time (UTC),End time (UTC),Location,URL,Image,Websites */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEventDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    EventsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, publishedAt, title, durationSeconds, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePodcastDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, publishedAt, title, durationSeconds, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Title,Description,Audio,Duration (seconds),Published (UTC),Image,Websites */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePodcastDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PodcastsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, date, author, text, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateQuoteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, date, author, text, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Quote,Author,Day (UTC),Websites */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuoteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    QuotesAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceAlerts_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePriceAlertDto"];
            };
        };
        responses: {
            /** @description The request was accepted, and its work continues. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingRequestView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not show the product, or e-mails are not configured. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceAlerts_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTokenDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceAlertView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid or has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceAlerts_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTokenDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceDigests_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePriceDigestDto"];
            };
        };
        responses: {
            /** @description The request was accepted, and its work continues. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingRequestView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site shows none of the products, or e-mails are not configured. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceDigests_confirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTokenDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceDigestView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid or has expired. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    PriceDigests_unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertTokenDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnsubscribedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The link is not valid. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductImages_failed: {
        parameters: {
            query: {
                /** @description Id of the feed. */
                feedId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedImagesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_list: {
        parameters: {
            query?: {
                /** @description Merchant ids (`mid`), separated by commas. Defaults to all brands that the site has selected. */
                mids?: number[];
                /** @description Category ids, separated by commas. Products of any of these categories match. */
                categoryIds?: number[];
                /** @description Smallest discount in whole percent, by the original prices that the site shows. */
                minDiscount?: number;
                /** @description Colors. Products of any of these colors match; letter case does not matter. */
                colors?: string[];
                /** @description Sizes. Products of any of these sizes match; letter case does not matter. */
                sizes?: string[];
                /** @description Number of the page, from 1. */
                pageNo?: number;
                pageSize?: number;
                /** @description Key of the site whose brands and rules apply. */
                websiteName?: string;
                /** @description Words to search for. */
                q?: string;
                minPrice?: number;
                maxPrice?: number;
                /** @description `asTyped` corrects no typos in `q`. By default, typos are corrected if no product matches as typed. */
                spelling?: "corrected" | "asTyped";
                /** @description `true` returns at most one product for each price. */
                uniquePrice?: boolean;
                /** @description `true` also returns products that are shown only as offers. */
                showOfferedProducts?: boolean;
                /** @description Order of the products. Defaults to relevance. */
                sortBy?: "priceLtoH" | "priceHtoL" | "biggestDiscount" | "newest";
                /** @description Affiliate vendor id. Passed on to an upstream catalogue; the built-in catalogue ignores it. */
                vendorId?: string;
                /** @description Affiliate placement id. Passed on to an upstream catalogue; the built-in catalogue ignores it. */
                placementId?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsListView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_search: {
        parameters: {
            query?: {
                /** @description Merchant ids (`mid`), separated by commas. Defaults to all brands that the site has selected. */
                mids?: number[];
                /** @description Category ids, separated by commas. Products of any of these categories match. */
                categoryIds?: number[];
                /** @description Smallest discount in whole percent, by the original prices that the site shows. */
                minDiscount?: number;
                /** @description Colors. Products of any of these colors match; letter case does not matter. */
                colors?: string[];
                /** @description Sizes. Products of any of these sizes match; letter case does not matter. */
                sizes?: string[];
                /** @description Number of the page, from 1. */
                pageNo?: number;
                pageSize?: number;
                /** @description Key of the site whose brands and rules apply. */
                websiteName?: string;
                /** @description Words to search for. */
                q?: string;
                minPrice?: number;
                maxPrice?: number;
                /** @description `asTyped` corrects no typos in `q`. By default, typos are corrected if no product matches as typed. */
                spelling?: "corrected" | "asTyped";
                /** @description `true` returns at most one product for each price. */
                uniquePrice?: boolean;
                /** @description `true` also returns products that are shown only as offers. */
                showOfferedProducts?: boolean;
                /** @description Order of the products. Defaults to relevance. */
                sortBy?: "priceLtoH" | "priceHtoL" | "biggestDiscount" | "newest";
                /** @description Affiliate vendor id. Passed on to an upstream catalogue; the built-in catalogue ignores it. */
                vendorId?: string;
                /** @description Affiliate placement id. Passed on to an upstream catalogue; the built-in catalogue ignores it. */
                placementId?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSearchView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_suggest: {
        parameters: {
            query: {
                /** @description Text that the shopper has typed so far. */
                q: string;
                /** @description Maximum number of suggestions of each kind. */
                limit?: number;
                /** @description Key of the site whose brands and rules apply. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_byId: {
        parameters: {
            query: {
                /** @description Product ids, separated by commas. */
                ids: string[];
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsByIdView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_page: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPageAnswerView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The product does not exist, the site hides it, or the site has no product pages. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_addresses: {
        parameters: {
            query?: {
                /** @description Maximum number of products among which the canonical ones are selected. */
                pageSize?: number;
                websiteName?: string;
                /** @description Value of `next` in the response for the previous part. Defaults to the first part. */
                after?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAddressesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site has no product pages. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_addressPart: {
        parameters: {
            query?: {
                /** @description Number of products in a part. */
                pageSize?: number;
                websiteName?: string;
                /** @description Value of `next` in the response for the previous part. Defaults to the first part. */
                after?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductAddressPartView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site has no product pages. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductProxy_categoriesOfBrands: {
        parameters: {
            query?: {
                /** @description Merchant ids (`mid`), separated by commas. Defaults to the brands that the site has selected. */
                mids?: number[];
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedCategoriesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Links_deepLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeepLinkDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepLinkView"];
                };
            };
            /** @description The site does not exist, or `url` is not an http(s) URL. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The merchant does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Links_relatedProducts: {
        parameters: {
            query: {
                /** @description URL of a listing page of one of the sites, or of a request of this API or of the upstream that lists products. */
                link: string;
                /** @description Maximum number of products, unless the link contains a page size. */
                pageSize?: number;
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsListView"];
                };
            };
            /** @description The link does not lead to a list of products, or its query or `pageSize` is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TravelFeeds_priceline: {
        parameters: {
            query?: {
                /** @description Channel of the feed. */
                chanel?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TravelFeeds_yahoo: {
        parameters: {
            query?: {
                /** @description Channel of the feed. */
                chanel?: string;
                /** @description Returns only rows that contain these words. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    TravelFeeds_pricelineSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
        };
    };
    TravelFeeds_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the feed. */
                kind: "priceline" | "yahoo" | "priceline-sales";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceFeedRowsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Clicks_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordClickDto"];
            };
        };
        responses: {
            /** @description The request was accepted, and its work continues. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Searches_record: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordSearchDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Compliance_ofSite: {
        parameters: {
            query: {
                websiteName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteFindingsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Compliance_overrides: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, title. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceOverrideView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Compliance_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, title. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Record,ID,Reason,Overridden problems,Owner,Time */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Coupons_list: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                pageSize?: number;
                /** @description Returns only coupons of these merchants. */
                mids?: number[];
                /** @description Returns only coupons for a whole shop, and coupons that name one of these products. */
                productIds?: string[];
                /** @description Words of the title, the merchant's name, the discount or the code. Words such as `coupon` and `code` are ignored. */
                q?: string;
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentCouponsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Coupons_best: {
        parameters: {
            query: {
                productIds: string[];
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BestCouponsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Coupons_ended: {
        parameters: {
            query: {
                /** @description `mid` of the merchant. */
                mid: number;
                /** @description Key of the site. Defaults to the `X-Grabdeals-Site` header, then to the host name. */
                websiteName?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedCouponsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Coupons_recordEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponEventDto"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not show the coupon. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Coupons_vote: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponVoteDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedVoteView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not show the coupon. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckCouponDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComplianceCheckView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description The caller does not manage the sites of the coupon.
             *
             *     The caller does not manage this site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No coupon has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_import: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportCouponsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedCouponsView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_expire: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExpireCouponsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpiredCouponsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description The caller does not manage all sites of the coupons.
             *
             *     The caller does not manage this site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, title, code, startsAt, endsAt, mid. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCouponDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The merchant already has a coupon with this code on one of the sites. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call with `complianceOverride`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, createdAt, updatedAt, title, code, startsAt, endsAt, mid. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Merchant,Code,Title,Discount,Terms,Starts,Ends,Exclusive,Websites,Product ids,Categories,Excluded product ids,Excluded categories,Minimum spend,Sale items excluded,New customers only,Tags */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCouponDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The merchant already has a coupon with this code on one of the sites. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The compliance check has found problems (code `compliance`); `findings` lists them. An owner can repeat the call with `complianceOverride`. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    CouponsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Tags_articles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagCountsView"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Tags_coupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagCountsView"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Tags_merchants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagCountsView"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Calendar_list: {
        parameters: {
            query: {
                /** @description Start of the period. */
                from: string;
                /** @description End of the period, exclusive. */
                until: string;
                /** @description Key of a site. Absent: all sites that the caller manages. */
                websiteName?: string;
                /** @description Kind of the records. Absent: all kinds. */
                kind?: "article" | "banner" | "carousel" | "offer" | "theme" | "coupon" | "announcement";
                /** @description `start` returns only what goes live, `end` only what ends. Absent: both. */
                change?: "start" | "end";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarView"];
                };
            };
            /** @description A parameter is not valid, or the period is empty or has more than 100 days. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Redirects_follow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FollowRedirectDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowRedirectView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller sent too many requests. `Retry-After` contains the seconds to wait. */
            429: {
                headers: {
                    /** @description Number of seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportFileDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedRedirectsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /**
             * @description The caller does not manage the site.
             *
             *     The caller does not manage this site.
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, redirectId, websiteName, label, targetUrl, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateRedirectDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site already has a redirect with this id. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, redirectId, websiteName, label, targetUrl, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Redirect ID,Label,Destination URL,Website,Active,Link,Added */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRedirectDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site already has a redirect with this id. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    RedirectsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_counts: {
        parameters: {
            query?: {
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_clicks: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /**
                 * @description Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid`, `slot` (the placement),
                 *     `articleId` and `couponId`.
                 */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId" | "couponId")[];
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClicksReportView"];
                    /** @example day,websiteName,mid,merchantName,clicks,rawClicks,bots,prefetches,repeats,floods */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_clicksAlias: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /**
                 * @description Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid`, `slot` (the placement),
                 *     `articleId` and `couponId`.
                 */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId" | "couponId")[];
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClicksReportView"];
                    /** @example day,websiteName,mid,merchantName,clicks,rawClicks,bots,prefetches,repeats,floods */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_earnings: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /** @description Fields by which rows are grouped, separated by commas: `day`, `websiteName` and `mid`. */
                groupBy?: ("day" | "websiteName" | "mid")[];
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EarningsReportView"];
                    /** @example day,websiteName,mid,merchantName,networkClicks,conversions,earningsUsd */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_performance: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /**
                 * @description Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid`, `slot` (the placement),
                 *     `articleId` and `couponId`.
                 */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId" | "couponId")[];
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerformanceReportView"];
                    /** @example day,websiteName,mid,merchantName,clicks,rawClicks,conversions,earningsUsd,epcCents,conversionRate */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_coupons: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /** @description Fields by which rows are grouped, separated by commas: `day`, `websiteName`, `mid` and `couponId`. */
                groupBy?: ("day" | "websiteName" | "mid" | "couponId")[];
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponsReportView"];
                    /** @example shown,copied,clicks,rawClicks,worked,failed */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_searches: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone of the days of clicks. The days of the networks' reports, of searches and of the report of coupons are
                 *     UTC days.
                 */
                timeZone?: string;
                /** @description `true` returns only texts that were searched without results, the most frequent first. */
                emptyOnly?: boolean;
                /** @description First day. Defaults to 29 days before the last day. */
                from?: string;
                /** @description Last day, included. Defaults to today. */
                to?: string;
                /** @description Key of the site. Defaults to all sites that the caller manages. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report as JSON, or its rows without totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchesReportView"];
                    /** @example text,searches,emptySearches,results */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Reports_save: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveDailyReportsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDailyReportsView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Overview_read: {
        parameters: {
            query?: {
                /** @description IANA time zone of the operator, whose days the clicks are counted by. */
                timeZone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OverviewView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ShareImages_read: {
        parameters: {
            query?: {
                websiteName?: string;
                /**
                 * @description Version of the site's look. A new version gives the picture a new URL, so caches load it again; the server
                 *     ignores the value.
                 */
                v?: string;
            };
            header?: {
                /** @description Key of the site. Required only if neither `websiteName` nor the host name gives it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                kind: "site" | "page" | "brand" | "category" | "topic" | "article" | "product";
                /** @description Id of the page, brand, category, topic or article. For the kind `site`, the key of the site. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not active or has no such page. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, relevance, updatedAt, title, price. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A required service is unavailable. `Retry-After` contains the seconds to wait. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, relevance, updatedAt, title, price. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example id,merchant id,merchant,external id,title,price,original price,currency,category ids,images,state,hidden on,overridden,tags,last seen,updated at,link,description,brand,category,sale ends,feed title,feed images,itemGroupId,color,size,material,pattern,ageGroup,gender,gtin,mpn,condition */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A required service is unavailable. `Retry-After` contains the seconds to wait. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkEditDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkEditView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetailView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    ProductsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProductDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetailView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_profiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedProfileView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_upload: {
        parameters: {
            query?: {
                /** @description Name of the file, shown to operators. */
                name?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The file is larger than 1 GB. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_preview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewFeedDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPreviewView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The feed has no file yet, its source cannot be fetched, or the file takes more than 9 seconds to arrive. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_categoriesOf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedCategoryView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_mapCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MapFeedCategoryDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedCategoryView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The feed or the category does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartFeedRunDto"];
            };
        };
        responses: {
            /** @description The request was accepted, and its work continues. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another run of the merchant is in progress, or the feed has no file. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, name, merchantId, nextRunAt, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateFeedDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The merchant does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, name, merchantId, nextRunAt, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Name,Merchant,Merchant ID,Source,URL,Schedule,Active,Last run,Next run,Added */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateFeedDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A run of the feed is in progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, startedAt, finishedAt, state, feedName, merchantName, seconds. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, startedAt, finishedAt, state, feedName, merchantName, seconds. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Feed,Merchant,Kind,State,Started,Finished,Seconds,Started by,Added,Changed,Removed,Rejected,Message */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_changesOf: {
        parameters: {
            query: {
                kind: "added" | "changed" | "retired" | "rejected" | "warned" | "outOfStock" | "swings" | "kept";
                /** @description Number of the page, from 1. */
                page?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunChangesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_changesAsCsv: {
        parameters: {
            query: {
                kind: "added" | "changed" | "retired" | "rejected" | "warned" | "outOfStock" | "swings" | "kept";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example line,id,title
                     *     17,clog-1,Classic Clog
                     */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The run has ended or is being rolled back. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_approve: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The run does not wait for approval, or the products have changed since the check. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    FeedRuns_rollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The requested record or site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The run has changed nothing, is in progress or is too old, or another run of the merchant is in progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_list: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, term, isTwoWay, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
                /** @description Positions of the first and the last record, counted from 0 and both included. */
                range?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    /** @description Positions of the returned records, and the total number of records. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymView"][];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_create: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSynonymDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another record has this term. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_export: {
        parameters: {
            query?: {
                /** @description Field and direction (`ASC` or `DESC`). Fields: id, term, isTwoWay, active, createdAt, updatedAt. */
                sort?: string;
                /** @description Filters as a JSON object. */
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example Term,Synonyms,Both directions,Active */
                    "text/csv": string;
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Version of the record from which the body was made, in quotation marks. The field `version` of the body does the same. What others have saved since remains, and the call fails with the code `stale` if they have changed the same fields. A second version, or the field `overwrites`, is the version of that error: the body then replaces these fields, too. Without a version, the body replaces whatever is stored. */
                "If-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSynonymDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another record has this term. Others have changed the same fields since the version that the save was made from (code `stale`). */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SynonymView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No record has this id. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SynonymsAdmin_bulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkChangeDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkChangeView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller is not an owner. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SiteSetup_ofSite: {
        parameters: {
            query: {
                websiteName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SiteSetup_differences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyPartsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartDifferencesView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    SiteSetup_copy: {
        parameters: {
            query?: never;
            header?: {
                /** @description `respond-async` returns 202 without waiting for the end of the operation. */
                Prefer?: "respond-async";
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopyPartsDto"];
            };
        };
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CopyResultsView"];
                };
            };
            /** @description The operation has started. `GET` the `Location` for its progress and its result. */
            202: {
                headers: {
                    /** @description Path of the operation. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperationView"];
                };
            };
            /** @description The input is not valid. `error` contains a message for each field that is not valid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The token is missing or has expired. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The caller does not manage this site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A site does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The operation was interrupted. It continues by itself. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthView"];
                };
            };
        };
    };
    Health_ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request succeeded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthView"];
                };
            };
            /** @description A required service is unavailable. `Retry-After` contains the seconds to wait. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
}
