// Generated from backend/openapi.json by `npm run openapi`: do not edit.

export interface paths {
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one’s own sessions
         * @description The last used first.
         */
        get: operations["Sessions_list"];
        put?: never;
        post?: never;
        /**
         * End all of one’s own sessions but the current one
         * @description Returns the remaining sessions.
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
         * End one of one’s own sessions
         * @description Returns the ended session.
         */
        delete: operations["Sessions_end"];
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
         * @description Ends the session of the token that is sent along. Without one, or with one that has ended, there is none to end.
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
         * @description For the form: who may, and with what password.
         */
        get: operations["Auth_signUpRules"];
        put?: never;
        /**
         * Sign up
         * @description The first account ever is the owner, and takes the `setupCode` that the server printed at its start. Later ones are vendors of the site that was signed up on: at once (SIGNUP=open), or after an owner approved them (SIGNUP=approval; no `token` until then, and the same answer for an email that has an account, which stays as it is).
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
         * @description One’s own; an owner changes any. Fields missing from the body keep their value. `email` is read-only.
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
         * @description Ends all sessions of the account: sign in again afterwards. An `error` object with a `message` means failure; its status is never 2xx.
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
         * @description One’s own; an owner reads any.
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
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description `q` looks in names and emails; filters: `role`, `approved` (`{"approved":false}`: who waits). The total stands in Content-Range.
         */
        get: operations["Users_list"];
        put?: never;
        /**
         * Create an account
         * @description Returns the created record.
         */
        post: operations["Users_create"];
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
        get: operations["Users_read"];
        /**
         * Change an account: approve it, grant sites, change its role
         * @description Fields missing from the body keep their value. `email` cannot be changed. Callers cannot change their own `role`, `approved`, `sites` or `password` (403): another owner does, and `POST /auth/changePassword` changes the own password with the current one.
         */
        put: operations["Users_update"];
        post?: never;
        /**
         * Delete an account
         * @description Its sessions end. Returns the deleted account.
         */
        delete: operations["Users_delete"];
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
         * @description Returns current items. Callers who manage the site also get ended ones.
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
         * @description Replaces the list, 20 at most, by the entries that have both `url` and `redirectUrl`. Returns the saved entries.
         */
        post: operations["ImagesAdmin_save"];
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
         * @description The same as `GET /v1/storage/presigned-url`: valid for ten minutes, for one picture of at most 10 MB.
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
         * @description JPEG, PNG, WebP, GIF or AVIF by content, 10 MB at most. It is stored as PNG without metadata, 2560 pixels a side at most.
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
         * @description `PUT` the file to `data.url` with the same Content-Type within ten minutes: one picture, at most 10 MB. `data.publicUrl` is its address then. With an S3 store the file goes straight there, and is verified when it is first asked for.
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
         * Send a file to a signed address
         * @description The signature in the address is what allows it; no token is needed. What counts is the content, not the name.
         */
        put: operations["Storage_receive"];
        post?: never;
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
         * @description Reads as `data[0].websiteData`; `data` is empty for a site without a theme.
         */
        post: operations["Theme_read"];
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
         * @description Replaces it. A color is any text: one that the site cannot draw is kept, and shown as the default. Pictures are http(s) addresses or paths of the site.
         */
        post: operations["Theme_save"];
        delete?: never;
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
         * @description All merchants as `data`; with `isSelected=true` the brands that the site has selected, as `data.ids` and `data.merchants`.
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
         * @description Replaces the selection; `ids` are mids or _ids.
         */
        post: operations["BrandSelections_select"];
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
         * @description Returns the websites, each with its brands in their order.
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
         * @description `q` looks in the names. Content-Range contains the total.
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
         * @description Its products are retired, and it leaves every site’s selection. Returns the deleted record.
         */
        delete: operations["MerchantsAdmin_delete"];
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
         * @description By rank unless sorted. Filters: `q`, `id`, `parentId`, `level2`. Content-Range contains the total.
         */
        get: operations["ProductCategoriesAdmin_list"];
        put?: never;
        /**
         * Create a product category
         * @description Its `categoryId` follows from its path.
         */
        post: operations["ProductCategoriesAdmin_create"];
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
         * @description Fields missing from the body keep their value. Rank orders the storefront’s categories.
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
    "/api/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the category taxonomy
         * @description Returns up to four levels. Mature categories are included only for sites that allow them.
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
         * @description The article as it would be read, its HTML sanitised. Nothing is stored, and nothing is required.
         */
        post: operations["ArticlesAdmin_preview"];
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
         * @description Of any status, on the caller’s sites. Filters: `q` (in titles), `id`, `status`, `category`, `websiteName`. Content-Range contains the total.
         */
        get: operations["ArticlesAdmin_list"];
        put?: never;
        /**
         * Create an article
         * @description The caller becomes `createdBy`. HTML is sanitised; a vendor names only its own sites.
         */
        post: operations["ArticlesAdmin_create"];
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
         * @description Published ones of the site; with a token also drafts, and articles of the caller’s other sites.
         */
        get: operations["Articles_read"];
        /**
         * Change an article
         * @description Replaces what the form holds. A vendor changes articles that stand on none but its own sites. `createdBy` stays where the body does not name another: an owner names any account, a vendor only itself.
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
         * @description Newest first, with the total as `totalCount`; `q` searches the titles. Drafts with a token of those who manage the site.
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
         * @description Those with most articles first, else by label.
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
         * @description Published articles, newest first. One that stands on several sites is listed by its canonical site only.
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
         * @description Published ones; drafts with a token of those who manage the site.
         */
        get: operations["ArticleCounts_count"];
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
         * @description Content-Range contains the total.
         */
        get: operations["ArticleCategories_list"];
        put?: never;
        /**
         * Create an article category
         * @description Its key (`value`) is derived from the label.
         */
        post: operations["ArticleCategories_create"];
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
        get: operations["ArticleCategories_read"];
        /**
         * Change an article category
         * @description `value` never changes: articles refer to it.
         */
        put: operations["ArticleCategories_update"];
        post?: never;
        /**
         * Delete an article category
         * @description Returns the deleted record.
         */
        delete: operations["ArticleCategories_delete"];
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
         * @description State, settings and contact of a site. An unknown site answers 200 with state `unknown`.
         */
        get: operations["Site_read"];
        put?: never;
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
         * @description A vendor sees the sites granted to it. Content-Range contains the total.
         */
        get: operations["WebsitesAdmin_list"];
        put?: never;
        /**
         * Create a website
         * @description It is a site at once. `value` is the label in lower case with underscores; the first label of its host names has hyphens instead. Names that a host name cannot have, or that mean the default site there (`www`), are refused.
         */
        post: operations["WebsitesAdmin_create"];
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
         * @description Fields missing from the body keep their value. `value` cannot be changed. A vendor changes settings and contact of its own.
         */
        put: operations["WebsitesAdmin_update"];
        post?: never;
        /**
         * Delete a website
         * @description With its theme, images, brand selection and the articles that stand on it alone. Returns the deleted record.
         */
        delete: operations["WebsitesAdmin_delete"];
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
         * @description Newest first by `startsAt`, which `from` and `until` bound; `totalCount` contains the total.
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
         * @description An operator reads those of all its sites.
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
         * @description A vendor names sites of its own only.
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
         */
        put: operations["Events_update"];
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
         * @description A vendor sees those that stand on a site of its own. Filters: `q` (looks in `title`), `id`, `websiteName`. Content-Range contains the total.
         */
        get: operations["EventsAdmin_list"];
        put?: never;
        /**
         * Create an event
         * @description A vendor names sites of its own only.
         */
        post: operations["EventsAdmin_create"];
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
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
    "/api/prodcast/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the podcasts of a site
         * @description Newest first by `publishedAt`, which `from` and `until` bound; `totalCount` contains the total. What lies ahead is left out.
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
         * @description An operator reads those of all its sites, and those that lie ahead.
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
         * @description A vendor names sites of its own only.
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
         */
        put: operations["Podcasts_update"];
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
         * @description `PUT` the audio or picture to `data.url` with the same Content-Type within ten minutes, at most 10 MB. `data.publicUrl` is its address then, for `audioUrl` or `image`. Longer episodes live elsewhere: `audioUrl` takes any address.
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
         * Send audio to a signed address
         * @description The signature in the address is what allows it; no token is needed. What counts is the content, not the name.
         */
        put: operations["PodcastUploads_receive"];
        post?: never;
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
         * @description A vendor sees those that stand on a site of its own. Filters: `q` (looks in `title`), `id`, `websiteName`. Content-Range contains the total.
         */
        get: operations["PodcastsAdmin_list"];
        put?: never;
        /**
         * Create a podcast
         * @description A vendor names sites of its own only.
         */
        post: operations["PodcastsAdmin_create"];
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
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
    "/api/dailyQuote/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quotes of a site
         * @description Newest first by `date`, which `from` and `until` bound; `totalCount` contains the total. What lies ahead is left out.
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
         * @description An operator reads those of all its sites, and those that lie ahead.
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
         * @description A vendor names sites of its own only.
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
         */
        put: operations["Quotes_update"];
        post?: never;
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
         * @description A vendor sees those that stand on a site of its own. Filters: `q` (looks in `text`), `id`, `websiteName`. Content-Range contains the total.
         */
        get: operations["QuotesAdmin_list"];
        put?: never;
        /**
         * Create a quote
         * @description A vendor names sites of its own only.
         */
        post: operations["QuotesAdmin_create"];
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
         * @description Fields missing from the body keep their value. A vendor changes what stands on its own sites only.
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
    "/api/home/getProductslist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products of brands or categories
         * @description For sliders and boxes. Without mids, of all brands that the site has selected.
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
         * @description By words (prefixes and small typos match too), brands, categories and price, with counts by brand and category.
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
         * @description Categories, brands and products that the words find, as the search does, on this site.
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
         * @description For deals that a shopper has saved: their price now, and which of them are offered no more.
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
    "/api/home/getCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product categories of a site
         * @description Ordered by rank; mature ones only where the site shows them.
         */
        get: operations["ProductProxy_categories"];
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
         * @description Appends the site’s campaign id as `af_campaign_id`; the address keeps its own query and fragment.
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
         * @description For the boxes beside an article. The link is a listing page (`/products?brandid=...`) of any of the sites, or a call of this API or of the configured upstream that lists products. It is read as a query and answered under the rules of the call’s site: 8 products unless it says otherwise. The address itself is never fetched.
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
         * @description From the upstream where one is configured and answers, else the stored ones.
         */
        get: operations["FeedRows_priceline"];
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
         * @description From the upstream where one is configured and answers, else the stored ones.
         */
        get: operations["FeedRows_yahoo"];
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
         * @description From the upstream where one is configured and answers, else the stored ones.
         */
        get: operations["FeedRows_pricelineSales"];
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
         * @description The feed `priceline-sales` has no channels.
         */
        put: operations["FeedRows_replace"];
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
         * Store a click out to a merchant
         * @description The shopper’s tab opens whether this call arrives or not. Bots, prefetches, repeats of the same visitor within an hour, and what is more than a shopper opens in one, are kept, but marked; reports show raw beside clean counts.
         */
        post: operations["Clicks_record"];
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
         * @description Answers `redirect`, the address to go on to, with the query that it was entered with, and counts the click. Where the uid is unknown on this site or switched off, the answer is an empty object, and the page stays.
         */
        post: operations["Redirect_follow"];
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
         * @description A vendor sees those of its sites. Filters: `q` looks in redirectId and label, `websiteName`, `active`. Content-Range contains the total.
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
         * @description Its clicks stay in the reports. Returns the deleted record.
         */
        delete: operations["RedirectsAdmin_delete"];
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
         * @description Drafts too. A vendor sees its own sites.
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
         * @description A vendor sees its own sites. Days are UTC days. `Accept: text/csv` answers the rows as CSV.
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
         * @description A vendor sees its own sites. Days are UTC days. `Accept: text/csv` answers the rows as CSV.
         */
        get: operations["Reports_clicksByItsOtherName"];
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
         * @description A vendor sees its own sites. Days are UTC days. `Accept: text/csv` answers the rows as CSV.
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
         * @description Earnings per click and the conversion rate go by our own clean clicks. Networks report by merchant: by `slot` or `articleId`, what a merchant brought to a site is shared out by the clean clicks on it. A vendor sees its own sites. Days are UTC days. `Accept: text/csv` answers the rows as CSV.
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
         * @description One row for each network, UTC day, site and merchant; saving a row again replaces it. At most 5,000 rows; one bad row refuses all, and the answer names each.
         */
        post: operations["Reports_save"];
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
         * Read the picture of a shared link
         * @description The picture has 1200 by 630 pixels, in the colors of the site, with the title of the page that is named.
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
         * @description Filters: `q` (words of the title, or exactly an id, ours or the merchant’s), `merchantId`, `categoryId` (with all below it), `feedId`, `state` (`live`: shoppers of some site find it, `hidden`: not on all sites, `overridden`, `retired`; absent: all but retired ones), `minPrice`, `maxPrice` (cents), `noPicture`, `noCategory` (true), `tag`. `relevance` has the best matches first, and without words and filters what was changed last. A list that would take too long to look for is 503, and says how to ask for less. Content-Range contains the total.
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
         * @description All that the list has with the same filters, in no particular order (RFC 4180). Filters: `q` (words of the title, or exactly an id, ours or the merchant’s), `merchantId`, `categoryId` (with all below it), `feedId`, `state` (`live`: shoppers of some site find it, `hidden`: not on all sites, `overridden`, `retired`; absent: all but retired ones), `minPrice`, `maxPrice` (cents), `noPicture`, `noCategory` (true), `tag`. `relevance` has the best matches first, and without words and filters what was changed last. A list that would take too long to look for is 503, and says how to ask for less.
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
         * @description Hides, shows, files and tags up to 1,000 at once. Unknown product ids are skipped.
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
         * @description With the feed’s own values beside those that count, its prices, why sites show its original price or not, where it is shown, and its clicks.
         */
        get: operations["ProductsAdmin_read"];
        /**
         * Change a product
         * @description What is set stands in place of the feed’s value, also after the next import; null gives a field back to the feed, and what the body leaves out stays. Shoppers see it within seconds.
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
         * @description As networks and shops call them.
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
         * @description As it is, plain, gz or zip, at most 1 GB. It replaces the one that was sent before, once it has arrived as a whole.
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
         * @description With the format and mapping of the body, else the feed’s own, else a guess; nothing is stored. The file of an address is fetched, at most every ten minutes.
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
         * @description Returns the categories that the last check found, and those that an operator has mapped, by their path. An unmapped category makes no category of ours; it may come with a suggestion.
         */
        get: operations["FeedsAdmin_categoriesOf"];
        /**
         * Map a category of a feed
         * @description The next run applies it.
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
         * @description `GET /feed-runs/{id}` tells how far it is.
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
         * @description `q` looks in the names. Filters: `id`, `merchantId`, `active`. Content-Range contains the total.
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
         * @description With its file, its categories and its runs. Its products stay. Returns the deleted record.
         */
        delete: operations["FeedsAdmin_delete"];
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
         * @description Filters: `id`, `feedId`, `merchantId`, `state`. Content-Range contains the total.
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
         * @description What it would change, or has changed; for 90 days.
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
         * @description It ends after the products that it is at; what it has changed by then can be rolled back.
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
         * @description Every product that nothing has changed since is as it was before, with its history of prices. The others stay, and are listed as `kept`.
         */
        post: operations["FeedRuns_rollBack"];
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
         * @description Returns 200 while the process can answer at all.
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
         * @description Asks the database and waits at most two seconds. Returns 503 while the database is away, while the first search index is being built (as after a restore), while the disk is full, and from the moment the process is told to end. An instance that is not ready still serves what it can: pages rendered within the last hour, reads while the disk is full. A search that is away leaves the instance ready: pages are shown without products.
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
        SessionView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Browser and system.
             * @example Chrome on Windows
             */
            device: string;
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description To within ten minutes.
             */
            lastUsedAt: string;
            /**
             * @description Whether it is the one that asks.
             * @example true
             */
            isCurrent: boolean;
        };
        /**
         * @description What went wrong, for programs; the messages are for people.
         *     - `validation_failed`: a value of the call is not valid; `error` names the fields where it is about some (400)
         *     - `unauthenticated`: there is no session, or it has ended: sign in (401)
         *     - `credentials_wrong`: e-mail address and password do not belong together (401)
         *     - `forbidden`: the account may not do this (403)
         *     - `not_found`: there is no such thing (404)
         *     - `method_not_allowed`: the path does not take this method: `Allow` lists those that it takes (405)
         *     - `timed_out`: the body of the call did not arrive in time: send it again (408)
         *     - `conflict`: the state of something else does not allow it, such as a name that is taken (409)
         *     - `needs_force`: it would delete more than the record itself, as the message says: `?force=true` does that too (409)
         *     - `too_large`: the body or the file is too large (413)
         *     - `unsupported_media_type`: the body is not of a type that the call reads (415)
         *     - `unknown_host`: the server does not serve this host (421)
         *     - `too_many_requests`: `Retry-After` says in how many seconds to try again (429)
         *     - `internal_error`: a fault of the server, which is in its log under `correlationId` (500)
         *     - `unavailable`: a part that is needed does not answer, or there is too much to do: try again after `Retry-After` (503)
         *     - `disk_full`: nothing can be changed until there is space again (507)
         * @enum {string}
         */
        ErrorCode: "validation_failed" | "unauthenticated" | "credentials_wrong" | "forbidden" | "not_found" | "method_not_allowed" | "timed_out" | "conflict" | "needs_force" | "too_large" | "unsupported_media_type" | "unknown_host" | "too_many_requests" | "internal_error" | "unavailable" | "disk_full";
        ErrorDto: {
            /** @example 400 */
            statusCode: number;
            /** @example validation_failed */
            code: components["schemas"]["ErrorCode"];
            /** @example websiteName is not a site name */
            message: string;
            /**
             * @description The frontends show the first of these.
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
             * @description Field errors, by field name.
             * @example {
             *       "websiteName": "websiteName is not a site name"
             *     }
             */
            error?: {
                [key: string]: string;
            };
            /**
             * @description Also in the X-Request-Id header and in the server log.
             * @example 4be0643f-1d98-573b-97cd-ca98a65347dd
             */
            correlationId: string;
        };
        SignInDto: {
            /** @example owner@grabdeals.example */
            email: string;
            /** @example grabdeals-demo */
            password: string;
        };
        UserView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Demo Owner */
            fullName: string;
            /** @example owner@grabdeals.example */
            email: string;
            /** @example 5550100 */
            phoneNumber: string;
            /**
             * @description An owner manages all sites, a vendor those in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor";
            /**
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites: string[];
            /** @description Whether the account can sign in: with SIGNUP=approval, after an owner said so. */
            approved: boolean;
            /**
             * @description Affiliate campaign and vendor id of the site of the call.
             * @example 5035
             */
            vendorId: number;
            /** Format: date-time */
            createdAt: string;
        };
        SignInView: {
            user: components["schemas"]["UserView"];
            /**
             * @description JWT, to be sent as it is or after `Bearer ` in the Authorization header.
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
             * @description At once, after an owner's approval, or not at all.
             * @example open
             * @enum {string}
             */
            mode: "open" | "approval" | "closed";
            /**
             * @description Whether this would be the first account: it takes the set-up code that the server printed.
             * @example false
             */
            needsSetupCode: boolean;
            /**
             * @description Characters that the password has at least.
             * @example 6
             */
            passwordMin: number;
        };
        SignUpDto: {
            /** @example Dana Deal */
            fullName: string;
            /**
             * @description Digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * Format: email
             * @example dana@deals.example
             */
            email: string;
            /** @example six-or-more */
            password: string;
            /**
             * @description The password once more.
             * @example six-or-more
             */
            conformPassword: string;
            /**
             * @description Of the first account: the set-up code that the server printed at its start.
             * @example K7QF2-9XWMD-BR4TN-3HSVE
             */
            setupCode?: string;
            /**
             * @description The site that is signed up on, where the host name does not say it.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        SignUpView: {
            user: components["schemas"]["UserView"];
            /**
             * @description As at sign-in; absent while the account waits for approval.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NmYwIn0.c2lnbmF0dXJl
             */
            token?: string;
        };
        UpdateAccountDto: {
            /** @example Dana Deal */
            fullName?: string;
            /**
             * @description Digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /** @example 66f000000000000000000001 */
            _id: string;
            /**
             * @description May be sent along, and must be the account's own: an email cannot be changed.
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
        PasswordChangedView: {
            /** @example Password Changed successfully */
            message: string;
        };
        CreateUserDto: {
            /** @example Dana Deal */
            fullName: string;
            /**
             * @description Digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * Format: email
             * @example dana@deals.example
             */
            email: string;
            /**
             * @description Ten characters at least, and not one of the most used ones.
             * @example a-long-password
             */
            password: string;
            /**
             * @description An owner manages all sites and users, a vendor the sites granted to it.
             * @enum {string}
             */
            role: "owner" | "vendor";
            /**
             * @description Sites granted to a vendor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /** @description Whether the account can sign in; absent: yes. */
            approved?: boolean;
        };
        UpdateUserDto: {
            /** @example Dana Deal */
            fullName?: string;
            /**
             * @description Digits only.
             * @example 5550100
             */
            phoneNumber?: string;
            /**
             * @description Ten characters at least, and not one of the most used ones.
             * @example a-long-password
             */
            password?: string;
            /**
             * @description An owner manages all sites and users, a vendor the sites granted to it.
             * @enum {string}
             */
            role?: "owner" | "vendor";
            /**
             * @description Sites granted to a vendor.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            sites?: string[];
            /** @description Whether the account can sign in; absent: yes. */
            approved?: boolean;
        };
        ImageItemView: {
            /**
             * @description Address of the picture.
             * @example /media/demo/banners/sunsetdeals-crocs.svg
             */
            url: string;
            /**
             * @description Where the picture leads.
             * @example https://www.crocs.example/sale
             */
            redirectUrl: string;
            /** @example Sandals and clogs at half price */
            description: string;
            /** @example Summer sale */
            title: string;
            /**
             * @description The same for all lists.
             * @example Offer
             */
            offerType: string;
            /** @enum {string} */
            offerSection: "Banner" | "Carousel" | "Offer";
            /** @example Crocs */
            brandName: string;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * Format: date-time
             * @description From then on shoppers do not see it; absent where it has no end.
             */
            endsAt?: string;
        };
        ImagesView: {
            data: components["schemas"]["ImageItemView"][];
        };
        ImageItemDto: {
            /**
             * @description Address of the picture.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url?: string;
            /**
             * @description Where the picture leads: http(s), or a path of the site.
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
             * @description From then on shoppers do not see it; absent or empty: it has no end.
             * @example 2026-11-27T14:00:00Z
             */
            endsAt?: string;
        };
        SaveImagesDto: {
            /** @enum {string} */
            offerSection: "Banner" | "Carousel" | "Offer";
            /** @example sunsetdeals */
            websiteName: string;
            /** @description In the order in which they are shown. Entries without both `url` and `redirectUrl` are left out. */
            items: components["schemas"]["ImageItemDto"][];
        };
        SignedUrlDto: {
            /**
             * @description A timestamp and the file's name; the picture's address is made from it.
             * @example 1767225600000-sale.png
             */
            key: string;
            /**
             * @description Type of the file.
             * @example image/png
             */
            contentType: string;
            /**
             * @description The site that the picture is for; absent: the site of the call.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        SignedUrlDataView: {
            /**
             * @description Where to PUT the file, with the same Content-Type, within ten minutes.
             * @example https://sunsetdeals.example/api/v1/storage/objects/sunsetdeals/1767225600000-sale-0a1b2c3d.png?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
             */
            url: string;
            /** @example uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png */
            key: string;
            /**
             * @description The picture's address once it is there.
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
             * @description The picture in base64, with or without `data:image/png;base64,` before it.
             * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
             */
            base64Image: string;
            /** @example image/png */
            mime: string;
            /** @example 1767225600000-sale.png */
            key?: string;
            /**
             * @description The site that the picture is for; absent: the site of the call.
             * @example sunsetdeals
             */
            websiteName?: string;
        };
        UploadedImageDataView: {
            /**
             * @description The picture's address.
             * @example /media/uploads/sunsetdeals/1767225600000-sale-0a1b2c3d.png
             */
            url: string;
        };
        UploadedImageView: {
            success: boolean;
            data: components["schemas"]["UploadedImageDataView"];
        };
        ReadThemeDto: {
            /** @example sunsetdeals */
            websiteName?: string;
        };
        ThemeDataView: {
            /** @example Sunset Deals */
            siteName?: string;
            /** @example /media/logo.png */
            logo?: string;
            /** @example Sunset Deals */
            logoTitle?: string;
            /** @example /media/icon.png */
            icon?: string;
            /** @example Deals of the day */
            iconTitle?: string;
            /** @example /media/favicon.png */
            favIcon?: string;
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
            websiteData: components["schemas"]["ThemeDataView"];
        };
        ThemesView: {
            /** @description One theme, or none where the site has no theme of its own yet. */
            data: components["schemas"]["ThemeView"][];
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
        };
        MerchantView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example 199042 */
            mid: number;
            merchantInfo: components["schemas"]["MerchantInfoView"];
            /**
             * @description 0 to 5.
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
             * @description The selected brands' mids, in the site's order.
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
            data: components["schemas"]["SelectedMerchants"];
        };
        SelectBrandsDto: {
            /**
             * @description The brands in the order in which the site shows them; `mid` or `_id`.
             * @example [
             *       199042,
             *       27433
             *     ]
             */
            ids: (number | string)[];
            /** @example sunsetdeals */
            websiteName: string;
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
            /** @description In the site's order. */
            brands: components["schemas"]["BrandNameView"][];
        };
        AllWebsiteBrandsView: {
            /** @description Active websites, by label. */
            data: components["schemas"]["WebsiteBrandsView"][];
        };
        MerchantRecordView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example 199042 */
            mid: number;
            merchantInfo: components["schemas"]["MerchantInfoView"];
            /**
             * @description 0 to 5.
             * @example 4.5
             */
            merchantRating: number;
            /** Format: date-time */
            created_time: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
        };
        MerchantInfoDto: {
            /** @example Crocs */
            name: string;
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
             * @description 0 to 5.
             * @example 4.5
             */
            merchantRating?: number;
        };
        UpdateMerchantDto: {
            merchantInfo: components["schemas"]["MerchantInfoDto"];
            /**
             * @description 0 to 5.
             * @example 4.5
             */
            merchantRating?: number;
        };
        ProductCategoryRecordView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 24 */
            categoryId: number;
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the category above.
             * @example 1
             */
            parentId?: number;
            /** @description Stands among the popular categories and in the menus. */
            level2: boolean;
            /** @description Hidden, with its products, from sites that do not show mature ones. */
            mature: boolean;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description 1 to 100; 1 comes first.
             * @example 1
             */
            rank: number;
        };
        CreateProductCategoryDto: {
            /** @example /media/pets.png */
            image?: string;
            /** @example 1 */
            rank?: number;
            /** @example Pet Supplies */
            categoryName: string;
            /**
             * @description `categoryId` of the category above; none for a top-level group.
             * @example 1
             */
            parentId?: number;
            level2?: boolean;
            mature?: boolean;
        };
        UpdateProductCategoryDto: {
            /** @example /media/pets.png */
            image?: string;
            /** @example 1 */
            rank?: number;
            /** @example Pet Supplies */
            categoryName?: string;
            level2?: boolean;
            mature?: boolean;
        };
        TaxonomyChildrenView: {
            category: components["schemas"]["TaxonomyEntryView"][];
        };
        TaxonomyAtomView: {
            /** @example Dog Beds */
            name: string;
            /**
             * @description Always 0.
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
             * @description A path with the source's tracking query; `PUBLISHER_ID` is to be filled in.
             * @example /pet-supplies/?rf=af1&af_assettype_id=10&af_creative_id=2975&af_id=PUBLISHER_ID&af_placement_id=1
             */
            url: string;
            /** @example Pet Supplies */
            name: string;
            /**
             * @description Always 0.
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
             * @description Address of a group's icon, by its id.
             * @example {
             *       "80": "/api/taxonomy/icons/80"
             *     }
             */
            icons: {
                [key: string]: string;
            };
            /** @description Top-level groups. */
            data: components["schemas"]["TaxonomyEntryView"][];
        };
        ArticleProductDto: {
            /**
             * @description The picture's address.
             * @example /media/shoe.png
             */
            url?: string;
            /**
             * @description Where the Grab Deals button leads.
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
             * @description HTML; stored as it is after sanitising.
             * @example <p>Light, and dry within minutes.</p>
             */
            description?: string;
        };
        PreviewArticleDto: {
            /**
             * @description Where the products beside the article come from.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description Where the products below the article come from.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description HTML, as the editor makes it. Whatever a browser would run is removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description The one of these whose address of the article counts for search engines; empty: the first that is active.
             * @example sunsetdeals
             */
            canonicalSite?: string;
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
            /** @example Classic Clog */
            title: string;
            /**
             * @description The picture's address.
             * @example /media/shoe.png
             */
            url: string;
            /** @example https://www.crocs.example/p/1 */
            redirectUrl: string;
            /** @example Crocs */
            brand: string;
            /** @example Grab Deals */
            buttonText: string;
            /**
             * @description HTML.
             * @example <p>Light, and dry within minutes.</p>
             */
            description: string;
        };
        ArticleView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Ten jackets for a wet spring */
            title: string;
            /** @example womens_fashion */
            category: string;
            /** @example outerwear */
            subCategory: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description HTML.
             * @example <p>Rain is no excuse.</p>
             */
            description: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description The one of them that the operator has chosen to count for search engines; empty: the first that is active.
             * @example sunsetdeals
             */
            canonicalSite: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            /** @example /products?brandid=199042 */
            rightSideProductsLink: string;
            /** @example /products?search=jacket */
            bottomProductsLink: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            createdBy: string;
            /**
             * @example [
             *       24
             *     ]
             */
            selectedCategories: number[];
            /**
             * @example [
             *       199042
             *     ]
             */
            selectedBrands: number[];
            products: components["schemas"]["ArticleProductView"][];
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
             * @description Where the products beside the article come from.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description Where the products below the article come from.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description HTML, as the editor makes it. Whatever a browser would run is removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description The sites it stands on; a vendor names only its own.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description The one of these whose address of the article counts for search engines; empty: the first that is active.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            products?: components["schemas"]["ArticleProductDto"][];
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
             * @description Where the products beside the article come from.
             * @example /products?brandid=199042
             */
            rightSideProductsLink?: string;
            /**
             * @description Where the products below the article come from.
             * @example /products?search=jacket
             */
            bottomProductsLink?: string;
            /**
             * @description `categoryId`s of product categories.
             * @example [
             *       24
             *     ]
             */
            selectedCategories?: number[];
            /**
             * @description `mid`s of brands.
             * @example [
             *       199042
             *     ]
             */
            selectedBrands?: number[];
            /** @example outerwear */
            subCategory?: string;
            /**
             * @description HTML, as the editor makes it. Whatever a browser would run is removed.
             * @example <p>Rain is no excuse.</p>
             */
            description?: string;
            /**
             * @description The sites it stands on; a vendor names only its own.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description The one of these whose address of the article counts for search engines; empty: the first that is active.
             * @example sunsetdeals
             */
            canonicalSite?: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            products?: components["schemas"]["ArticleProductDto"][];
            /**
             * @description Id of the account that counts as the author; missing or blank, the author stays. An owner names any account, a vendor itself.
             * @example 66f0a1b2c3d4e5f6a7b8c9d0
             */
            createdBy?: string;
        };
        ListArticlesDto: {
            /**
             * @description From 1.
             * @default 1
             */
            page: number;
            /** @default 20 */
            pageSize: number;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Drafts are read by those who manage the site; callers without a token read `Published`, whatever they ask for.
             * @enum {string}
             */
            status?: "Draft" | "Published";
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category?: string;
            /**
             * @description Words of the title, in whatever letter case.
             * @example jacket
             */
            q?: string;
        };
        ArticlesView: {
            data: components["schemas"]["ArticleView"][];
            /**
             * @description All articles that match, not only this page's.
             * @example 12
             */
            totalCount: number;
        };
        ArticleCategoryView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Womens Fashion */
            label: string;
            /** @example womens_fashion */
            value: string;
        };
        SiteArticleCategoriesView: {
            /** @description Categories in which the site has published articles, by label. */
            data: components["schemas"]["ArticleCategoryView"][];
        };
        ArticleAddressView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Choosing a Dog Bed by the Way Your Dog Sleeps */
            title: string;
            /** @example womens_fashion */
            category: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ArticleSitemapView: {
            /** @description Without articles whose canonical site is another one. */
            data: components["schemas"]["ArticleAddressView"][];
            /**
             * @description All published articles of the site: there is a further page while `page` times `pageSize` is below it.
             * @example 12
             */
            totalCount: number;
        };
        ReadArticleView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Ten jackets for a wet spring */
            title: string;
            /** @example womens_fashion */
            category: string;
            /** @example outerwear */
            subCategory: string;
            /** @example /media/jackets.png */
            image: string;
            /**
             * @description HTML.
             * @example <p>Rain is no excuse.</p>
             */
            description: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /**
             * @description The one of them that the operator has chosen to count for search engines; empty: the first that is active.
             * @example sunsetdeals
             */
            canonicalSite: string;
            /** @enum {string} */
            status: "Draft" | "Published";
            /** @example /products?brandid=199042 */
            rightSideProductsLink: string;
            /** @example /products?search=jacket */
            bottomProductsLink: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            createdBy: string;
            /**
             * @example [
             *       24
             *     ]
             */
            selectedCategories: number[];
            /**
             * @example [
             *       199042
             *     ]
             */
            selectedBrands: number[];
            products: components["schemas"]["ArticleProductView"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /**
             * @description The one site whose address of the article counts, for search engines: the chosen one, or else the first of its sites, that
             *     shoppers can open.
             * @example sunsetdeals
             */
            effectiveCanonicalSite: string;
        };
        ArticleCountView: {
            /** @example 12 */
            count: number;
        };
        SaveArticleCategoryDto: {
            /**
             * @description The key (`value`) follows from it when the category is made: lower-cased, spaces to underscores.
             * @example Womens Fashion
             */
            label: string;
        };
        CuratedRowView: {
            /** @example Pet Supplies Deals */
            title: string;
            /** @example pet */
            search?: string;
            /** @example 199042 */
            brandId?: number;
        };
        SocialProfilesView: {
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
        SiteSettingsView: {
            /** @enum {string} */
            homePage: "articles" | "deals";
            /** @enum {string} */
            homeLayout: "brands" | "curated";
            /** @description Rows of the curated layout; absent where the site keeps the default ones. */
            curatedRows?: components["schemas"]["CuratedRowView"][];
            showMature: boolean;
            /**
             * @description Which original prices are shown as "Reg. Price".
             * @enum {string}
             */
            comparisonPrices: "none" | "claimed" | "proven";
            /** @description Shown as the footer's social links. */
            socialProfiles: components["schemas"]["SocialProfilesView"];
        };
        WebsiteContactView: {
            /**
             * @example [
             *       "350 Example Avenue",
             *       "New York, NY 10118"
             *     ]
             */
            address: string[];
            /** @example contact@sunsetdeals.example */
            email: string;
            /** @example (212) 555-0100 */
            phone?: string;
        };
        SiteView: {
            /** @example sunsetdeals */
            siteName: string;
            /** @example Sunset Deals */
            label: string;
            /**
             * @description Anything but `active` shows the domain-not-activated page.
             * @enum {string}
             */
            state: "active" | "inactive" | "unknown";
            /**
             * @description Affiliate campaign and vendor id.
             * @example 5035
             */
            vendorId: number;
            settings: components["schemas"]["SiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /**
             * @description Where the button of the domain-not-activated page leads.
             * @example https://sunsetdeals.example/admin/signin
             */
            providerSigninUrl: string;
        };
        WebsiteSettingsView: {
            /** @enum {string} */
            homePage: "articles" | "deals";
            /** @enum {string} */
            homeLayout: "brands" | "curated";
            /** @description Rows of the curated layout; absent where the site keeps the default ones. */
            curatedRows?: components["schemas"]["CuratedRowView"][];
            showMature: boolean;
            /**
             * @description Which original prices are shown as "Reg. Price".
             * @enum {string}
             */
            comparisonPrices: "none" | "claimed" | "proven";
            /** @description Shown as the footer's social links. */
            socialProfiles: components["schemas"]["SocialProfilesView"];
            /**
             * @description Served at `/ads.txt` of the site's host.
             * @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0
             */
            adsTxt: string;
        };
        WebsiteView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Sunset Deals */
            label: string;
            /**
             * @description Its key. With hyphens for underscores it is the first label of the site's host names.
             * @example sunsetdeals
             */
            value: string;
            active: boolean;
            /**
             * @description Affiliate campaign and vendor id.
             * @example 5035
             */
            vendorId: number;
            settings: components["schemas"]["WebsiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CuratedRowDto: {
            /** @example Pet Supplies Deals */
            title: string;
            /**
             * @description The brand (mid) that its products are of.
             * @example 199042
             */
            brandId?: number;
            /**
             * @description Words that its products are searched with.
             * @example pet
             */
            search?: string;
        };
        SocialProfilesDto: {
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
        WebsiteSettingsDto: {
            /**
             * @description What `/` shows.
             * @enum {string}
             */
            homePage?: "deals" | "articles";
            /**
             * @description Which reading of the deals home is shown.
             * @enum {string}
             */
            homeLayout?: "brands" | "curated";
            /** @description Rows of the curated layout, in their order. */
            curatedRows?: components["schemas"]["CuratedRowDto"][];
            /** @description Whether products of mature categories are shown. */
            showMature?: boolean;
            /**
             * @description Original prices shown as "Reg. Price": the merchant's claim under its name, only what the own history proves, or none.
             *     None that 30 days of history contradict is ever shown.
             * @enum {string}
             */
            comparisonPrices?: "claimed" | "proven" | "none";
            socialProfiles?: components["schemas"]["SocialProfilesDto"];
            /**
             * @description The site's ads.txt in the IAB's format; empty for the default line.
             * @example ads.example, pub-1234, DIRECT, f08c47fec0942fa0
             */
            adsTxt?: string;
        };
        WebsiteContactDto: {
            /**
             * @description Postal address, a line each.
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
             * @description Absent or empty on sites that publish none.
             * @example (212) 555-0100
             */
            phone?: string;
        };
        CreateWebsiteDto: {
            /** @example Sunset Deals */
            label: string;
            /**
             * @description Affiliate campaign and vendor id, which all paid links of the site carry: by default the document's for this name.
             * @example 5035
             */
            vendorId?: number;
            /** @description An inactive site shows the domain-not-activated page. */
            active?: boolean;
            settings?: components["schemas"]["WebsiteSettingsDto"];
            contact?: components["schemas"]["WebsiteContactDto"];
        };
        UpdateWebsiteDto: {
            /** @example Sunset Deals */
            label?: string;
            /**
             * @description Affiliate campaign and vendor id, which all paid links of the site carry: an owner's matter.
             * @example 5035
             */
            vendorId?: number;
            active?: boolean;
            settings?: components["schemas"]["WebsiteSettingsDto"];
            contact?: components["schemas"]["WebsiteContactDto"];
        };
        EventView: {
            /** @example Harvest Sale Live */
            title: string;
            /** @example An evening of offers, with music. */
            description: string;
            /** Format: date-time */
            startsAt: string;
            /** Format: date-time */
            endsAt: string;
            /** @example Bryant Park, New York */
            location: string;
            /** @example https://events.example.com/harvest-sale */
            url: string;
            /** @example /media/harvest-sale.png */
            image: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        EventsView: {
            /** @description Newest first. */
            data: components["schemas"]["EventView"][];
            /**
             * @description All events that match, not only this page's.
             * @example 12
             */
            totalCount: number;
        };
        ReadPublicationDto: {
            /**
             * @description Site to read; else the X-Grabdeals-Site header or the host says it.
             * @example sunsetdeals
             */
            websiteName?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        CreateEventDto: {
            /** @example Harvest Sale Live */
            title: string;
            /**
             * @description Where there is more about it.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description After `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt: string;
            /** @example Bryant Park, New York */
            location?: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        UpdateEventByIdDto: {
            /** @example Harvest Sale Live */
            title?: string;
            /**
             * @description Where there is more about it.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description Plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description After `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt?: string;
            /** @example Bryant Park, New York */
            location?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        UpdateEventDto: {
            /** @example Harvest Sale Live */
            title?: string;
            /**
             * @description Where there is more about it.
             * @example https://events.example.com/harvest-sale
             */
            url?: string;
            /** @example /media/harvest-sale.png */
            image?: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description Plain text.
             * @example An evening of offers, with music.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-27T14:00:00Z
             */
            startsAt?: string;
            /**
             * Format: date-time
             * @description After `startsAt`.
             * @example 2026-11-27T18:00:00Z
             */
            endsAt?: string;
            /** @example Bryant Park, New York */
            location?: string;
        };
        PodcastView: {
            /** @example How stores price a sale */
            title: string;
            /** @example A buyer explains what a markdown costs. */
            description: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl: string;
            /** @example /media/pricing.png */
            image: string;
            /** @example 1260 */
            durationSeconds: number;
            /** Format: date-time */
            publishedAt: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        PodcastsView: {
            /** @description Newest first. */
            data: components["schemas"]["PodcastView"][];
            /**
             * @description All podcasts that match, not only this page's.
             * @example 12
             */
            totalCount: number;
        };
        CreatePodcastDto: {
            /** @example How stores price a sale */
            title: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description At most a day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        UpdatePodcastByIdDto: {
            /** @example How stores price a sale */
            title?: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl?: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description At most a day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description Plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        PodcastUploadDataView: {
            /**
             * @description Where to PUT the file, with the same Content-Type, within ten minutes.
             * @example https://sunsetdeals.example/api/prodcast/audio/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3?expires=1767226200&signature=pK1XQmV0oCq2w9y3n5T7bR8sU6dF4gH2jL0aZcEeYxI
             */
            url: string;
            /** @example uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3 */
            key: string;
            /**
             * @description The file's address once it is there.
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
             * @description The file's address.
             * @example /media/uploads/sunsetdeals/1767225600000-pricing-0a1b2c3d.mp3
             */
            url: string;
        };
        StoredAudioView: {
            success: boolean;
            data: components["schemas"]["StoredAudioDataView"];
        };
        UpdatePodcastDto: {
            /** @example How stores price a sale */
            title?: string;
            /** @example https://audio.example.com/pricing.mp3 */
            audioUrl?: string;
            /** @example /media/pricing.png */
            image?: string;
            /**
             * @description At most a day.
             * @example 1260
             */
            durationSeconds?: number;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /**
             * @description Plain text.
             * @example A buyer explains what a markdown costs.
             */
            description?: string;
            /**
             * Format: date-time
             * @example 2026-11-20T09:00:00Z
             */
            publishedAt?: string;
        };
        QuoteView: {
            /** @example A bargain is something you can use at a price you cannot resist. */
            text: string;
            /** @example Franklin Jones */
            author: string;
            /** Format: date-time */
            date: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        QuotesView: {
            /** @description Newest first. */
            data: components["schemas"]["QuoteView"][];
            /**
             * @description All quotes that match, not only this page's.
             * @example 12
             */
            totalCount: number;
        };
        CreateQuoteDto: {
            /** @example A bargain is something you can use at a price you cannot resist. */
            text: string;
            /** @example Franklin Jones */
            author?: string;
            /**
             * Format: date-time
             * @description The day it is for.
             * @example 2026-11-21T00:00:00Z
             */
            date: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        UpdateQuoteByIdDto: {
            /** @example A bargain is something you can use at a price you cannot resist. */
            text?: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example Franklin Jones */
            author?: string;
            /**
             * Format: date-time
             * @description The day it is for.
             * @example 2026-11-21T00:00:00Z
             */
            date?: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            id: string;
        };
        UpdateQuoteDto: {
            /** @example A bargain is something you can use at a price you cannot resist. */
            text?: string;
            /**
             * @description Keys of the sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName?: string[];
            /** @example Franklin Jones */
            author?: string;
            /**
             * Format: date-time
             * @description The day it is for.
             * @example 2026-11-21T00:00:00Z
             */
            date?: string;
        };
        UrlView: {
            /**
             * @description The merchant's page, without campaign id.
             * @example https://www.crocs.example/p/classic-clog-1
             */
            value: string;
        };
        ProductImagesView: {
            image: components["schemas"]["UrlView"][];
        };
        PriceView: {
            /** @example $31.99 */
            value: string;
            /**
             * @description Integer cents.
             * @example 3199
             */
            integral: number;
            /**
             * @description ISO 4217.
             * @example USD
             */
            currency: string;
        };
        ProductSourceView: {
            /**
             * @description The price is the lowest in so many days: our own history of the product says so.
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
            /** @description The regular price, as far as the site's `comparisonPrices` shows one. */
            originalPrice?: components["schemas"]["PriceView"];
            /** @description True where `originalPrice` is what the merchant claims: it is shown as "per" that merchant. */
            originalPriceIsClaim?: boolean;
            /**
             * @description Whole percent saved.
             * @example 20
             */
            markdownPercent?: number;
            /**
             * @description An operator's word on the price, plain text.
             * @example With code SPRING at the checkout
             */
            priceNote?: string;
            /**
             * Format: date-time
             * @description When the sale price ends, where the merchant's feed tells it; it may be over.
             */
            saleEndsAt?: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description Leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * @description As an upstream catalogue says it.
             * @example IN_STOCK
             */
            stock?: string;
            /**
             * Format: date-time
             * @description When the price was last confirmed by the merchant's feed.
             */
            priceAsOf: string;
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
        PriceFacetView: {
            /**
             * @description Dollars.
             * @example 12.5
             */
            min: number;
            /** @example 249 */
            max: number;
        };
        ProductFacetsView: {
            /** @description Counted without the brand filter. */
            brands: components["schemas"]["BrandFacetView"][];
            /** @description Counted without the category filter. */
            categories: components["schemas"]["CategoryFacetView"][];
            /** @description Bounds without the price filter; absent when nothing matches. */
            price?: components["schemas"]["PriceFacetView"];
        };
        ProductSearchPayload: {
            /**
             * @description All results, not only this page's.
             * @example 12
             */
            count: number;
            products: components["schemas"]["ProductHit"][];
            facets: components["schemas"]["ProductFacetsView"];
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
             * @description Address of a picture; absent where there is none.
             * @example /media/clog.png
             */
            image?: string;
            price: components["schemas"]["PriceView"];
            /** @description As of a product that is searched for. */
            originalPrice?: components["schemas"]["PriceView"];
            originalPriceIsClaim?: boolean;
            /**
             * Format: date-time
             * @description When the sale price ends; it may be over.
             */
            saleEndsAt?: string;
            /** @example Crocs */
            merchantName: string;
        };
        SuggestionsPayload: {
            /** @description With how many of the products found are in it. */
            categories: components["schemas"]["CategoryFacetView"][];
            /** @description With how many of the products found are of it. */
            brands: components["schemas"]["BrandFacetView"][];
            products: components["schemas"]["SuggestedProductView"][];
        };
        SuggestionsView: {
            data: components["schemas"]["SuggestionsPayload"];
        };
        ProductsByIdView: {
            /** @description As they are now, in the order of the ids. */
            products: components["schemas"]["ProductHit"][];
            /**
             * @description Ids that are offered no more. One that stands in neither list is not known: it comes from an upstream catalogue.
             * @example [
             *       "65f0a1b2c3d4e5f60718293a"
             *     ]
             */
            gone: string[];
        };
        CategoryView: {
            /** @example 24 */
            categoryId: number;
            /** @example Pet Supplies */
            categoryName: string;
            /** @description Stands among the popular categories and in the menus. */
            level2: boolean;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description 1 comes first.
             * @example 1
             */
            rank: number;
            /** @example 1 */
            parentId?: number;
        };
        CategoriesView: {
            /** @description Ordered by rank, then name. */
            data: components["schemas"]["CategoryView"][];
        };
        CountedCategoryView: {
            /** @example 24 */
            categoryId: number;
            /** @example Pet Supplies */
            categoryName: string;
            /** @description Stands among the popular categories and in the menus. */
            level2: boolean;
            /** @example /media/pets.png */
            image: string;
            /**
             * @description 1 comes first.
             * @example 1
             */
            rank: number;
            /** @example 1 */
            parentId?: number;
            /**
             * @description Products of the given brands in it.
             * @example 12
             */
            count: number;
        };
        CountedCategoriesView: {
            data: components["schemas"]["CountedCategoryView"][];
        };
        DeepLinkDto: {
            /**
             * @description The merchant's page.
             * @example https://www.crocs.example/p/classic-clog-1?color=red
             */
            url: string;
            /**
             * @description The merchant: refused where there is none of that id.
             * @example 199042
             */
            mid?: number;
            /**
             * @description Site whose campaign id is appended.
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
             * @description Rows with the fields of their provider; empty when there are none.
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
             * @description All rows of the channel: names and plain values, as the feed's provider calls them.
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
             * @description Place on the page.
             * @example listing
             */
            slot: string;
            /**
             * @description The merchant.
             * @example 199042
             */
            mid?: number;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Path of the page.
             * @example /products
             */
            page: string;
            /** @example 66f0a1b2c3d4e5f60718293a */
            productId?: string;
            /** @example 66f0a1b2c3d4e5f60718293b */
            articleId?: string;
            /**
             * Format: uri
             * @description The address that opens.
             * @example https://www.crocs.example/p/1?af_campaign_id=5035
             */
            href: string;
        };
        ClickView: {
            /** @example 4be0643f-1d98-473b-97cd-ca98a65347dd */
            clickId: string;
        };
        FollowRedirectDto: {
            /**
             * @description The `uid`.
             * @example autumn-sale
             */
            redirectId: string;
            /**
             * @description All parameters of the page's address. They are the page's own: the target keeps its query as it was entered.
             * @example {
             *       "uid": "autumn-sale"
             *     }
             */
            query?: {
                [key: string]: unknown;
            };
            /**
             * @description The page's address.
             * @example https://sunsetdeals.example/?uid=autumn-sale
             */
            visitedUrl?: string;
            /**
             * @description The page's referrer.
             * @example https://news.example/
             */
            referer?: string;
        };
        FollowRedirectView: {
            /**
             * @description Where to go on; absent where the uid is none of the site's, or its redirect is switched off.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            redirect?: string;
        };
        RedirectView: {
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example sunsetdeals */
            websiteName: string;
            /** @example autumn-sale */
            redirectId: string;
            /** @example https://www.crocs.example/sale?af_campaign_id=5035 */
            targetUrl: string;
            /** @example Autumn sale mailing */
            label: string;
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        CreateRedirectDto: {
            /**
             * @description An http(s) address.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            targetUrl: string;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description Letters, digits, `-`, `_`, `.`; once a site.
             * @example autumn-sale
             */
            redirectId: string;
            /**
             * @description For the list.
             * @example Autumn sale mailing
             */
            label?: string;
            active?: boolean;
        };
        UpdateRedirectDto: {
            /**
             * @description An http(s) address.
             * @example https://www.crocs.example/sale?af_campaign_id=5035
             */
            targetUrl?: string;
            /**
             * @description Letters, digits, `-`, `_`, `.`; once a site.
             * @example autumn-sale
             */
            redirectId?: string;
            /**
             * @description For the list.
             * @example Autumn sale mailing
             */
            label?: string;
            /** @description One that is switched off leads nowhere. */
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
            /** @description An article that stands on several sites counts on each. */
            countByWebsiteName: components["schemas"]["WebsiteCountView"][];
            countByStatus: components["schemas"]["StatusCountView"][];
            countCreatedBy: components["schemas"]["CreatorCountView"][];
        };
        ReportsView: {
            data: components["schemas"]["ArticleCountsView"];
        };
        ClickRowView: {
            /**
             * @description UTC day.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description The merchant; 0 for what belongs to no one merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description The merchant's name; empty where it is not known any more.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Place on the page, such as `listing`; empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description The article it was clicked in; empty for none.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description The article's title; empty where it is not known any more.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Clicks of shoppers, the first of each within an hour.
             * @example 110
             */
            clicks: number;
            /**
             * @description All clicks, the marked ones too.
             * @example 140
             */
            rawClicks: number;
            /**
             * @description Marked: sent by a program. A click may have more than one mark.
             * @example 18
             */
            bots: number;
            /**
             * @description Marked: fetched ahead by a browser.
             * @example 2
             */
            prefetches: number;
            /**
             * @description Marked: the same visitor and product within an hour.
             * @example 10
             */
            repeats: number;
        };
        ClickTotalsView: {
            /**
             * @description Clicks of shoppers, the first of each within an hour.
             * @example 110
             */
            clicks: number;
            /**
             * @description All clicks, the marked ones too.
             * @example 140
             */
            rawClicks: number;
            /**
             * @description Marked: sent by a program. A click may have more than one mark.
             * @example 18
             */
            bots: number;
            /**
             * @description Marked: fetched ahead by a browser.
             * @example 2
             */
            prefetches: number;
            /**
             * @description Marked: the same visitor and product within an hour.
             * @example 10
             */
            repeats: number;
        };
        ClicksReport: {
            rows: components["schemas"]["ClickRowView"][];
            totals: components["schemas"]["ClickTotalsView"];
            /**
             * @description First UTC day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last UTC day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        ClicksReportView: {
            data: components["schemas"]["ClicksReport"];
        };
        EarningRowView: {
            /**
             * @description UTC day.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description The merchant; 0 for what belongs to no one merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description The merchant's name; empty where it is not known any more.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Place on the page, such as `listing`; empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description The article it was clicked in; empty for none.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description The article's title; empty where it is not known any more.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description As the networks count them.
             * @example 120
             */
            networkClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
        };
        EarningTotalsView: {
            /**
             * @description As the networks count them.
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
             * @description First UTC day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last UTC day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        EarningsReportView: {
            data: components["schemas"]["EarningsReport"];
        };
        PerformanceRowView: {
            /**
             * @description UTC day.
             * @example 2026-11-20
             */
            day?: string;
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description The merchant; 0 for what belongs to no one merchant.
             * @example 199042
             */
            mid?: number;
            /**
             * @description The merchant's name; empty where it is not known any more.
             * @example Crocs
             */
            merchantName?: string;
            /**
             * @description Place on the page, such as `listing`; empty for earnings of merchants without clicks.
             * @example listing
             */
            slot?: string;
            /**
             * @description The article it was clicked in; empty for none.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            articleId?: string;
            /**
             * @description The article's title; empty where it is not known any more.
             * @example Ten trails for autumn
             */
            articleTitle?: string;
            /**
             * @description Clean clicks, by our own count.
             * @example 110
             */
            clicks: number;
            /** @example 140 */
            rawClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
            /**
             * @description Earnings per clean click, in cents; null without clicks.
             * @example 29.08
             */
            epcCents: number | null;
            /**
             * @description Conversions by clean clicks; null without clicks.
             * @example 0.0364
             */
            conversionRate: number | null;
        };
        PerformanceTotalsView: {
            /**
             * @description Clean clicks, by our own count.
             * @example 110
             */
            clicks: number;
            /** @example 140 */
            rawClicks: number;
            /** @example 4 */
            conversions: number;
            earnings: components["schemas"]["PriceView"];
            /**
             * @description Earnings per clean click, in cents; null without clicks.
             * @example 29.08
             */
            epcCents: number | null;
            /**
             * @description Conversions by clean clicks; null without clicks.
             * @example 0.0364
             */
            conversionRate: number | null;
        };
        PerformanceReport: {
            rows: components["schemas"]["PerformanceRowView"][];
            totals: components["schemas"]["PerformanceTotalsView"];
            /**
             * @description First UTC day.
             * @example 2026-11-01
             */
            from: string;
            /**
             * @description Last UTC day, included.
             * @example 2026-11-20
             */
            to: string;
        };
        PerformanceReportView: {
            data: components["schemas"]["PerformanceReport"];
        };
        DailyReportRowDto: {
            /**
             * @description The affiliate network.
             * @example rakuten
             */
            network: string;
            /**
             * @description The merchant; 0 for earnings of no one merchant.
             * @example 199042
             */
            mid: number;
            /**
             * @description As the network counts them.
             * @example 120
             */
            clicks: number;
            /** @example 4 */
            conversions: number;
            /**
             * @description US dollars, as a number or its digits; below zero for reversals. Kept in cents.
             * @example 31.99
             */
            earnings: number | string;
            /**
             * @description UTC day, not one to come.
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
             * @description Rows that were not there before.
             * @example 24
             */
            added: number;
            /**
             * @description Rows that replaced what the network had reported before.
             * @example 1
             */
            replaced: number;
        };
        ProductRecordView: {
            /**
             * @description Where shoppers do not see it. `true`: all sites, those to come too; else the keys of some.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
            /** @description Fields in which an operator's value stands in place of the feed's. */
            overridden: ("title" | "priceNote" | "images" | "categoryIds" | "hiddenOn")[];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description The merchant's own id of the offer.
             * @example classic-clog-army-green
             */
            externalId: string;
            /**
             * @description The feed that brought it last; absent where none did.
             * @example 65f0a1b2c3d4e5f60718293b
             */
            feedId?: string;
            /** @example Classic Clog */
            title: string;
            /**
             * @description Addresses of its pictures.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images: string[];
            /** @example 3199 */
            priceCents: number;
            /**
             * @description As the merchant claims it.
             * @example 3999
             */
            originalPriceCents?: number;
            /**
             * @description ISO 4217.
             * @example USD
             */
            currency: string;
            /**
             * Format: date-time
             * @description When the sale price ends, where the feed tells it.
             */
            saleEndsAt?: string;
            /**
             * @description Leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * Format: date-time
             * @description When it left its feed; absent while it is offered.
             */
            retiredAt?: string;
            /**
             * @description Operators' words for it.
             * @example [
             *       "summer"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description When the merchant's feed last listed it.
             */
            lastSeen: string;
            /** Format: date-time */
            updatedAt: string;
        };
        BulkEditDto: {
            /**
             * @description Hides them there, too. `true`: all sites, those to come too; else the keys of some.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hide?: true | string[];
            /**
             * @description Shows them there again. `true`: all sites, those to come too; else the keys of some.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            show?: true | string[];
            /**
             * @description Files them under these categories; null: under their feed's.
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
             * @description Products that there are.
             * @example 24
             */
            found: number;
            /**
             * @description Of these, those that were changed.
             * @example 20
             */
            changed: number;
        };
        ProductAttributesView: {
            /**
             * @description The same for all variants of one product.
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
             * @description GTIN, UPC, EAN or ISBN: digits only.
             * @example 0191448430099
             */
            gtin?: string;
            /**
             * @description The maker's part number.
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
             * @description Leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
        };
        ProductOverridesView: {
            /**
             * @description Where shoppers do not see it. `true`: all sites, those to come too; else the keys of some.
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
             * @description Leaf first, then what it is below.
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
             * @description Integer cents.
             * @example 3999
             */
            priceCents: number;
            /**
             * Format: date-time
             * @description When the product left its feed at this price; it was away until the next one.
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
             * @description Whole days, rounded down.
             * @example 41
             */
            days?: number;
            /**
             * Format: date-time
             * @description When the price was reduced: it has been shown since then.
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
             * @description Why its shoppers do not find the product; absent where they do.
             * @enum {string}
             */
            notShownBecause?: "retired" | "siteInactive" | "hidden" | "brandNotSelected" | "mature";
            /** @example sunsetdeals */
            websiteName: string;
            /** @example Sunset Deals */
            label: string;
        };
        NamingArticleView: {
            /** @enum {string} */
            status: "Draft" | "Published";
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /** @example Ten clogs for the garden */
            title: string;
            /**
             * @description The sites it stands on.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            websiteName: string[];
        };
        ProductClicksView: {
            /**
             * @description UTC day.
             * @example 2026-11-20
             */
            day: string;
            /** @example sunsetdeals */
            websiteName: string;
            /**
             * @description All clicks, those of bots and repeats too.
             * @example 7
             */
            rawClicks: number;
            /**
             * @description Those that count.
             * @example 5
             */
            clicks: number;
        };
        ProductDetailView: {
            /**
             * @description Where shoppers do not see it. `true`: all sites, those to come too; else the keys of some.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
            /** @description Fields in which an operator's value stands in place of the feed's. */
            overridden: ("title" | "priceNote" | "images" | "categoryIds" | "hiddenOn")[];
            /**
             * @description The price is the lowest in so many days: cards say so.
             * @enum {number}
             */
            lowestInDays?: 90 | 30;
            /** @example A light clog for every day. */
            description: string;
            /**
             * @description The maker's name.
             * @example Crocs
             */
            brand?: string;
            /** @description Absent where the feed names none. */
            attributes?: components["schemas"]["ProductAttributesView"];
            /**
             * @description The merchant's page, without campaign id.
             * @example https://www.crocs.example/p/classic-clog-1
             */
            link: string;
            /** @description Shown only where a site asks for offered products. */
            offeredOnly: boolean;
            /**
             * @description An operator's word on the price.
             * @example With code SPRING at the checkout
             */
            priceNote?: string;
            feedValues: components["schemas"]["FeedValuesView"];
            overrides: components["schemas"]["ProductOverridesView"];
            /** Format: date-time */
            firstSeen: string;
            /** @description Oldest first; the last is the feed's current one. */
            priceHistory: components["schemas"]["PricePointView"][];
            /** @description One for each setting. */
            comparisons: components["schemas"]["ComparisonView"][];
            /** @description All sites, by label. */
            sites: components["schemas"]["ProductSiteView"][];
            /** @description Articles with a product card that leads to it, drafts too, newest first. */
            articles: components["schemas"]["NamingArticleView"][];
            /** @description Clicks of the last 90 UTC days, today included, oldest first; days without any are left out. */
            clicks: components["schemas"]["ProductClicksView"][];
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /**
             * @description The merchant's own id of the offer.
             * @example classic-clog-army-green
             */
            externalId: string;
            /**
             * @description The feed that brought it last; absent where none did.
             * @example 65f0a1b2c3d4e5f60718293b
             */
            feedId?: string;
            /** @example Classic Clog */
            title: string;
            /**
             * @description Addresses of its pictures.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images: string[];
            /** @example 3199 */
            priceCents: number;
            /**
             * @description As the merchant claims it.
             * @example 3999
             */
            originalPriceCents?: number;
            /**
             * @description ISO 4217.
             * @example USD
             */
            currency: string;
            /**
             * Format: date-time
             * @description When the sale price ends, where the feed tells it.
             */
            saleEndsAt?: string;
            /**
             * @description Leaf first.
             * @example [
             *       50
             *     ]
             */
            categoryIds: number[];
            /**
             * Format: date-time
             * @description When it left its feed; absent while it is offered.
             */
            retiredAt?: string;
            /**
             * @description Operators' words for it.
             * @example [
             *       "summer"
             *     ]
             */
            tags: string[];
            /**
             * Format: date-time
             * @description When the merchant's feed last listed it.
             */
            lastSeen: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ProductOverridesDto: {
            /** @example Classic Clog, our favourite */
            title?: string | null;
            /**
             * @description Plain text beside the price.
             * @example With code SPRING at the checkout
             */
            priceNote?: string | null;
            /**
             * @description Addresses of pictures, the first of which cards show.
             * @example [
             *       "/media/clog.png"
             *     ]
             */
            images?: string[] | null;
            /**
             * @description What they are below comes with them.
             * @example [
             *       50
             *     ]
             */
            categoryIds?: number[] | null;
            /**
             * @description Where shoppers do not see it; with an empty list they see it everywhere. `true`: all sites, those to come too; else the keys of some.
             * @example [
             *       "sunsetdeals"
             *     ]
             */
            hiddenOn?: true | string[];
        };
        UpdateProductDto: {
            overrides?: components["schemas"]["ProductOverridesDto"];
            /**
             * @description Operators' words for it; they replace those that it has.
             * @example [
             *       "summer"
             *     ]
             */
            tags?: string[];
        };
        FeedFormatView: {
            /** @enum {string} */
            kind: "auto" | "csv" | "xml" | "json" | "jsonl";
            /** @example ; */
            delimiter?: string;
        };
        FeedProfileView: {
            /** @enum {string} */
            name: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
             * @description For people.
             * @example Google Merchant Center
             */
            label: string;
            format: components["schemas"]["FeedFormatView"];
        };
        RunCountsView: {
            /**
             * @description Rows of the file.
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
             * @description Products that the file lists no more.
             * @example 40
             */
            retired: number;
            /**
             * @description Rows that cannot be imported.
             * @example 30
             */
            rejected: number;
            /**
             * @description Rows that are imported without some of their values.
             * @example 12
             */
            warned: number;
            /**
             * @description Rows of products that cannot be bought at the moment.
             * @example 75
             */
            outOfStock: number;
            /**
             * @description Changed products whose price moved by more than half.
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
             * @description As it was sent.
             * @example 1843200
             */
            bytes: number;
            /** Format: date-time */
            uploadedAt: string;
        };
        FeedSourceView: {
            /** @enum {string} */
            kind: "upload" | "https" | "sftp";
            /** @example https://feeds.crocs.example/products.xml.gz */
            address?: string;
            /** @example grabdeals */
            user?: string;
            /** @description Whether a password is stored. */
            hasPassword: boolean;
        };
        ValuePairView: {
            /** @enum {string} */
            attribute: "availability" | "condition" | "gender";
            /** @enum {string} */
            meaning: "in_stock" | "out_of_stock" | "new" | "refurbished" | "used" | "female" | "male" | "unisex";
            /** @example Auf Lager */
            value: string;
        };
        FeedView: {
            /**
             * @description Of text that does not tell its own, by a byte order mark or as XML does. `auto`: UTF-8.
             * @enum {string}
             */
            encoding: "auto" | "windows-1252";
            /** @enum {string} */
            profile: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
            /** @enum {string} */
            currency: "USD" | "CAD";
            /**
             * @description How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows.
             * @enum {string}
             */
            numberFormat: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read.
             * @enum {string}
             */
            dateFormat: "auto" | "dayFirst" | "monthFirst";
            /**
             * @description Hours between two runs; null: by hand only.
             * @example 24
             */
            everyHours: number | null;
            /**
             * Format: date-time
             * @description When the schedule starts the next run.
             */
            nextRunAt: string | null;
            /** @description The latest run that was started. */
            lastRun: components["schemas"]["FeedLastRunView"] | null;
            /** @description The uploaded file. */
            file: components["schemas"]["FeedFileView"] | null;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example Crocs, main feed */
            name: string;
            /** @example 199042 */
            merchantId: number;
            /**
             * @description Empty when the merchant is gone.
             * @example Crocs
             */
            merchantName: string;
            source: components["schemas"]["FeedSourceView"];
            format: components["schemas"]["FeedFormatView"];
            /** @description What the file's words mean, beside those that are built in. */
            valuePairs: components["schemas"]["ValuePairView"][];
            /**
             * @description Completes relative product and picture addresses; empty: they are not completed.
             * @example https://shop.example/
             */
            baseUrl: string;
            active: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        FeedFormatDto: {
            /**
             * @description `auto`: as the file itself tells.
             * @enum {string}
             */
            kind: "auto" | "csv" | "xml" | "json" | "jsonl";
            /**
             * @description Of `csv`: one character; absent: as the file itself tells.
             * @example ;
             */
            delimiter?: string;
        };
        ValuePairDto: {
            /** @enum {string} */
            attribute: "availability" | "condition" | "gender";
            /**
             * @description As the file writes it; case, accents and punctuation do not matter.
             * @example Auf Lager
             */
            value: string;
            /**
             * @description `in_stock` or `out_of_stock`; `new`, `refurbished` or `used`; `female`, `male` or `unisex`.
             * @enum {string}
             */
            meaning: "in_stock" | "out_of_stock" | "new" | "refurbished" | "used" | "female" | "male" | "unisex";
        };
        PreviewFeedDto: {
            /** @enum {string} */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
             * @description Takes this profile's mapping, unless `mapping` is given.
             * @enum {string}
             */
            profile?: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            format?: components["schemas"]["FeedFormatDto"];
            /** @description What the file's words mean, beside those that are built in. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Completes relative product and picture addresses; empty: they are not completed.
             * @example https://shop.example/
             */
            baseUrl?: string;
        };
        PreviewRowView: {
            /**
             * @description By column, as the file has them.
             * @example {
             *       "sku": "clog-1",
             *       "name": "Classic Clog"
             *     }
             */
            cells: {
                [key: string]: string;
            };
            /**
             * @description On which the row begins, from 1.
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
             * @description Absent where nobody knows the value.
             * @enum {string}
             */
            meaning?: "in_stock" | "out_of_stock" | "new" | "refurbished" | "used" | "female" | "male" | "unisex";
            /**
             * @description As the file writes it.
             * @example Auf Lager
             */
            value: string;
            /**
             * @description How many of the first 1,000 rows have it.
             * @example 812
             */
            rows: number;
        };
        PreviewProductView: {
            /**
             * @description The merchant's own id.
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
             * @description Their category, from the widest name to the narrowest.
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
             * @description What is wrong with values that the product can do without.
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
            /** @description Whether the row is sound, but its product cannot be bought. */
            outOfStock?: boolean;
        };
        FeedPreviewView: {
            /**
             * @description The one that the columns look like, or the one that was asked for.
             * @enum {string}
             */
            profile: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
             * @description Required attributes that no column is mapped to: no row is checked before they are.
             * @example [
             *       "link"
             *     ]
             */
            unmapped: ("id" | "title" | "description" | "link" | "image_link" | "additional_image_link" | "price" | "sale_price" | "sale_price_effective_date" | "sale_price_start_date" | "sale_price_end_date" | "list_price" | "currency" | "brand" | "product_type" | "google_product_category" | "availability" | "item_group_id" | "color" | "size" | "material" | "pattern" | "age_group" | "gender" | "gtin" | "mpn" | "condition")[];
            format: components["schemas"]["FeedFormatView"];
            /**
             * @description Names of the file's columns.
             * @example [
             *       "sku",
             *       "name",
             *       "price"
             *     ]
             */
            columns: string[];
            /** @description The first 20 rows as they stand in the file. */
            rows: components["schemas"]["PreviewRowView"][];
            detected: components["schemas"]["DetectedFormatsView"];
            formats: components["schemas"]["ValueFormatsView"];
            /** @description The values of availability, condition and gender, the frequent ones first. */
            values: components["schemas"]["PreviewValueView"][];
            /** @description The same rows as a run would import them; empty while required attributes are not mapped. */
            products: components["schemas"]["PreviewLineView"][];
        };
        FeedCategoryView: {
            /**
             * @description The category that an operator has chosen; null without a choice.
             * @example 24
             */
            categoryId: number | null;
            /**
             * @description How the category is mapped: chosen by an "operator", or by its "name", which is that of one of ours; null while it is not mapped.
             * @enum {string|null}
             */
            mappedBy: "operator" | "name" | null;
            /**
             * @description The category under which the next run files its products: of an unmapped category the nearest mapped one above it, or null.
             * @example 24
             */
            filedUnder: number | null;
            /**
             * @description The name of `filedUnder`.
             * @example Kettles
             */
            categoryName: string | null;
            /**
             * @description A category of ours that an unmapped one could mean, by its names or by Google's category; null without one.
             * @example 24
             */
            suggestedCategoryId: number | null;
            /** @example Home > Kitchen > Kettles */
            path: string;
            /**
             * @description How many products of the last check are filed under it.
             * @example 120
             */
            products: number;
        };
        MapFeedCategoryDto: {
            /**
             * @description Their category, as `GET` names it.
             * @example Home > Kitchen > Kettles
             */
            path: string;
            /**
             * @description The id of our category; null removes the choice.
             * @example 24
             */
            categoryId: number | null;
        };
        StartFeedRunDto: {
            /** @description Only finds out what would change; it may still be approved. Absent: false. */
            dryRun?: boolean;
        };
        RunProgressView: {
            /** @enum {string} */
            phase: "fetching" | "checking" | "applying" | "rollingBack";
            /**
             * @description Bytes of the file while it is fetched and checked, else products.
             * @example 1200000
             */
            done: number;
            /**
             * @description 0 while it is not known.
             * @example 4800000
             */
            total: number;
            /**
             * @description Rows read.
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
             * @description The line of the first of them.
             * @example 17
             */
            line: number;
        };
        FeedRunView: {
            /**
             * @description `checked` and `held` ones wait for an approval; `queued` and those in -ing are under way.
             * @enum {string}
             */
            state: "queued" | "fetching" | "checking" | "applying" | "rollingBack" | "checked" | "held" | "applied" | "unmodified" | "cancelled" | "failed" | "rolledBack";
            /** @example owner@grabdeals.example */
            approvedBy: string | null;
            /** @example owner@grabdeals.example */
            rolledBackBy: string | null;
            /**
             * Format: date-time
             * @description When it ended, or began to wait for an approval.
             */
            finishedAt: string | null;
            /** @example 66f0a1b2c3d4e5f60718293a */
            _id: string;
            /**
             * @description The same as `_id`, for the simple-rest dialect.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            id: string;
            /** @example 66f0a1b2c3d4e5f60718293c */
            feedId: string;
            /**
             * @description As it was called then.
             * @example Crocs, main feed
             */
            feedName: string;
            /** @example 199042 */
            merchantId: number;
            /**
             * @description As it was called then.
             * @example Crocs
             */
            merchantName: string;
            /** @description Whether it was to find out only. */
            dryRun: boolean;
            progress: components["schemas"]["RunProgressView"];
            counts: components["schemas"]["RunCountsView"];
            /**
             * @description Why it waits for an approval, in words.
             * @example [
             *       "11 of 30 live products are gone from the feed, more than a third."
             *     ]
             */
            heldFor: string[];
            /**
             * @description How it ended, where that needs words; empty else.
             * @example The file is cut off.
             */
            message: string;
            /**
             * @example [
             *       "3 original prices were raised by 20 % or more on the day of a sale."
             *     ]
             */
            warnings: string[];
            /** @description Why rows are rejected or warned of, the frequent reasons first. Values that differ from row to row are left out. */
            reasons: components["schemas"]["RunReasonView"][];
            /**
             * @description Categories of the feed that are not mapped to ours: shoppers cannot filter by them.
             * @example 5
             */
            unmappedCategories: number;
            /**
             * @description An e-mail address, "schedule" or "command line".
             * @example owner@grabdeals.example
             */
            startedBy: string;
            /** Format: date-time */
            startedAt: string;
            /**
             * @description How long it has worked, without waiting for an approval.
             * @example 12.4
             */
            seconds: number;
        };
        FeedSourceDto: {
            /**
             * @description `upload`: with `PUT /feeds/{id}/file`.
             * @enum {string}
             */
            kind: "upload" | "https" | "sftp";
            /**
             * @description `https://` (or `http://`), or `sftp://` with the file's path. Only public hosts.
             * @example https://feeds.crocs.example/products.xml.gz
             */
            address?: string;
            /** @example grabdeals */
            user?: string;
            /**
             * @description Stored encrypted, and never answered. Absent: the one that is stored stays; empty: none.
             * @example correct-horse
             */
            password?: string;
        };
        CreateFeedDto: {
            /** @example Crocs, main feed */
            name: string;
            /**
             * @description The `mid` of the merchant whose products it lists.
             * @example 199042
             */
            merchantId: number;
            /**
             * @description Of text that does not tell its own, by a byte order mark or as XML does. `auto`: UTF-8. Absent: `auto`.
             * @enum {string}
             */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Whose names of columns the file has. Absent: `custom`.
             * @enum {string}
             */
            profile?: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
             * @description Of prices that name none. Absent: `USD`.
             * @enum {string}
             */
            currency?: "USD" | "CAD";
            /**
             * @description How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows. Absent: `auto`.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read. Absent: `auto`.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            /**
             * @description Hours between two runs; null: by hand only.
             * @example 24
             */
            everyHours?: number | null;
            /** @description Absent: `upload`. */
            source?: components["schemas"]["FeedSourceDto"];
            /** @description Absent: `auto`. */
            format?: components["schemas"]["FeedFormatDto"];
            /** @description What the file's words mean, beside those that are built in. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Completes relative product and picture addresses; empty: they are not completed.
             * @example https://shop.example/
             */
            baseUrl?: string;
            /** @description Whether the schedule counts. Absent: true. */
            active?: boolean;
        };
        UpdateFeedDto: {
            /** @example Crocs, main feed */
            name?: string;
            /**
             * @description Of text that does not tell its own, by a byte order mark or as XML does. `auto`: UTF-8. Absent: `auto`.
             * @enum {string}
             */
            encoding?: "auto" | "windows-1252";
            /**
             * @description Whose names of columns the file has. Absent: `custom`.
             * @enum {string}
             */
            profile?: "shopify" | "woocommerce" | "magento" | "prestashop" | "awin" | "cj" | "rakuten" | "impact" | "partnerize" | "google" | "custom";
            /**
             * @description Names of columns, by attribute. The first that is filled counts; those of `additional_image_link` are put together.
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
             * @description Of prices that name none. Absent: `USD`.
             * @enum {string}
             */
            currency?: "USD" | "CAD";
            /**
             * @description How prices are written: `decimalPoint` is 1,299.00, `decimalComma` is 1.299,00, `auto` detects it from the first rows. Absent: `auto`.
             * @enum {string}
             */
            numberFormat?: "auto" | "decimalPoint" | "decimalComma";
            /**
             * @description How dates are written: `dayFirst` is 24.12.2026, `monthFirst` is 12/24/2026, `auto` detects it from the first rows. ISO 8601 is always read. Absent: `auto`.
             * @enum {string}
             */
            dateFormat?: "auto" | "dayFirst" | "monthFirst";
            /**
             * @description Hours between two runs; null: by hand only.
             * @example 24
             */
            everyHours?: number | null;
            /** @description Absent: `upload`. */
            source?: components["schemas"]["FeedSourceDto"];
            /** @description Absent: `auto`. */
            format?: components["schemas"]["FeedFormatDto"];
            /** @description What the file's words mean, beside those that are built in. */
            valuePairs?: components["schemas"]["ValuePairDto"][];
            /**
             * @description Completes relative product and picture addresses; empty: they are not completed.
             * @example https://shop.example/
             */
            baseUrl?: string;
            /** @description Whether the schedule counts. Absent: true. */
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
             * @description Of the file.
             * @example 17
             */
            line?: number;
            /**
             * @description The merchant's own id.
             * @example clog-1
             */
            externalId?: string;
            /** @example Classic Clog */
            title?: string;
            /**
             * @description Ours, unless the row was rejected.
             * @example 66f0a1b2c3d4e5f60718293a
             */
            productId?: string;
            before?: components["schemas"]["RunPriceView"];
            after?: components["schemas"]["RunPriceView"];
            /**
             * @description What differs: price, originalPrice, saleEndsAt, currency, title, description, brand, categories, images, link, the attributes of the product (color, size ...), comesBack.
             * @example [
             *       "price",
             *       "title"
             *     ]
             */
            fields?: string[];
            /**
             * @description Why it is listed.
             * @example price is missing
             */
            reason?: string;
        };
        RunChangesView: {
            /**
             * @description All of this kind, not only this page's.
             * @example 310
             */
            count: number;
            /** @description 100 a page. */
            changes: components["schemas"]["RunChangeView"][];
        };
        HealthView: {
            /** @example ok */
            status: string;
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
    Sessions_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"][];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, ended already, or another account’s. */
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
    Auth_signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Address or password is wrong; which, is not told. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The account waits for approval; with SIGNUP=approval that is a 401 as well. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to go on. */
            429: {
                headers: {
                    /** @description Seconds. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOutView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpRulesView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignUpView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Sign-up is closed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description With SIGNUP=open: the email has an account, `error.email`. Otherwise that is not told. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to go on. */
            429: {
                headers: {
                    /** @description Seconds. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChangedView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to go on. */
            429: {
                headers: {
                    /** @description Seconds. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            /** @description `error` names each bad field and what is wrong with it. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    Users_list: {
        parameters: {
            query?: {
                /** @description By one of: id, fullName, email, role, approved, createdAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
    Users_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The email has an account: `error.email`. */
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
    Users_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    Users_update: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Two owners changed each other’s role or approval at the same time. */
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
    Users_delete: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The account is the caller’s own. */
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
    Images_list: {
        parameters: {
            query: {
                /** @description Which list. */
                offerSection: "Banner" | "Carousel" | "Offer";
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesView"];
                };
            };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveImagesDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImagesView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    ImagesAdmin_sign: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUrlView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    ImagesAdmin_upload: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
            404: {
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
                /** @description A timestamp and the file's name; the picture's address is made from it. */
                key: string;
                /** @description Type of the file. */
                contentType: string;
                /** @description The site that the picture is for; absent: the site of the call. */
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedUrlView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Storage_receive: {
        parameters: {
            query: {
                /** @description Seconds since 1970. */
                expires: string;
                /** @description As it stands in the signed address. */
                signature: string;
            };
            header?: never;
            path: {
                websiteName: string;
                /** @description As it stands in the signed address. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImageView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The signature is not valid, or its time is over. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A file was sent to this address already. */
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
    Theme_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemesView"];
                };
            };
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
    Theme_save: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThemeView"];
                };
            };
            /** @description Names the field, such as `websiteData.footerBG`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Merchants_list: {
        parameters: {
            query?: {
                /** @description `true`: only the brands that the site has selected, in its order. */
                isSelected?: "true" | "false";
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantsView"] | components["schemas"]["SelectedMerchantsView"];
                };
            };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectBrandsDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectedMerchantsView"];
                };
            };
            /** @description Names the brands that do not exist. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
                /** @description By one of: id, merchantInfo.name, mid, merchantRating, created_time. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The mid is taken. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    MerchantsAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true`: delete although the answer without it named what would go. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MerchantRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Says what would go with it; `force=true` goes on. */
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
    ProductCategoriesAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, rank, categoryName, categoryId, level2, mature. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The name is taken under its parent. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The name is taken under its parent. */
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
                /** @description `true`: delete although the answer without it named what would go. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCategoryRecordView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It has subcategories; or products are filed under it, and `force=true` goes on. */
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
    Taxonomy_read: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyView"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
    ArticlesAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, createdAt, updatedAt, title, category, status. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadArticleView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, not published, or not of this site. */
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    Articles_list: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticlesView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Drafts of a site that is not the caller’s. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                siteName: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteArticleCategoriesView"];
                };
            };
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
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleSitemapView"];
                };
            };
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
    ArticleCounts_count: {
        parameters: {
            query?: {
                websiteName?: string;
                /** @description `Draft` counts for those who manage the site; everybody else counts `Published`. */
                status?: "Draft" | "Published";
                /** @description Key of an article category. */
                category?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCountView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Drafts of a site that is not the caller’s. */
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
    ArticleCategories_list: {
        parameters: {
            query?: {
                /** @description By one of: id, label, value, createdAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"][];
                };
            };
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
    ArticleCategories_create: {
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
    ArticleCategories_read: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    ArticleCategories_update: {
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
                "application/json": components["schemas"]["SaveArticleCategoryDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    ArticleCategories_delete: {
        parameters: {
            query?: {
                /** @description `true`: delete although the answer without it named what would go. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArticleCategoryView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Says how many articles use it; `force=true` goes on. */
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
    Site_read: {
        parameters: {
            query?: {
                websiteName?: unknown;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteView"];
                };
            };
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
    WebsitesAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, label, value, active, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another website has the same key, and so the same host. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    WebsitesAdmin_delete: {
        parameters: {
            query?: {
                /** @description `true`: delete although the answer without it named what would go. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebsiteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Says what would go with it; `force=true` goes on. */
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
    Events_list: {
        parameters: {
            query?: {
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description Site to read; else the X-Grabdeals-Site header or the host says it. */
                websiteName?: string;
                /** @description Leaves out what is dated earlier. */
                from?: string;
                /** @description Leaves out what is dated later. */
                until?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsView"];
                };
            };
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or not of this site. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Events_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateEventByIdDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such event, or no such site. */
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
    EventsAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, startsAt, endsAt, title, location, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such event, or no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description Site to read; else the X-Grabdeals-Site header or the host says it. */
                websiteName?: string;
                /** @description Leaves out what is dated earlier. */
                from?: string;
                /** @description Leaves out what is dated later. */
                until?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastsView"];
                };
            };
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or not of this site. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Podcasts_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePodcastByIdDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such podcast, or no such site. */
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
                /** @description A timestamp and the file's name; the file's address is made from it. */
                key: string;
                /** @description MP3, M4A, Ogg or WAV audio, or a picture. */
                contentType: string;
                /** @description The site that the file is for; absent: the site of the call. */
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastUploadView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    PodcastUploads_receive: {
        parameters: {
            query: {
                /** @description Seconds since 1970. */
                expires: string;
                /** @description As it stands in the signed address. */
                signature: string;
            };
            header?: never;
            path: {
                websiteName: string;
                /** @description As it stands in the signed address. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredAudioView"];
                };
            };
            /** @description Names the field. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The signature is not valid, or its time is over. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A file was sent to this address already. */
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
    PodcastsAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, publishedAt, title, durationSeconds, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such podcast, or no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PodcastView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
                /** @description From 1. */
                page?: number;
                pageSize?: number;
                /** @description Site to read; else the X-Grabdeals-Site header or the host says it. */
                websiteName?: string;
                /** @description Leaves out what is dated earlier. */
                from?: string;
                /** @description Leaves out what is dated later. */
                until?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotesView"];
                };
            };
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Unknown, or not of this site. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Quotes_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateQuoteByIdDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such quote, or no such site. */
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
    QuotesAdmin_list: {
        parameters: {
            query?: {
                /** @description By one of: id, date, author, text, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such quote, or no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    ProductProxy_list: {
        parameters: {
            query?: {
                /** @description Merchants, comma separated. Search falls back to all brands that the site has selected. */
                mids?: number[];
                /** @description Categories, comma separated: products of any of them. */
                categoryIds?: number[];
                /** @description From 1. */
                pageNo?: number;
                pageSize?: number;
                /** @description Site whose brands and rules apply. */
                websiteName?: string;
                /** @description Words to search for. */
                q?: string;
                minPrice?: number;
                maxPrice?: number;
                /** @description At most one product per price. */
                uniquePrice?: boolean;
                /** @description Products that are shown only on offer, too. */
                showOfferedProducts?: boolean;
                /** @description Absent: by relevance. */
                sortBy?: "priceLtoH" | "priceHtoL";
                /** @description Affiliate vendor id: passed on to an upstream catalogue, without meaning for the own one. */
                vendorId?: string;
                /** @description Affiliate placement id: as vendorId. */
                placementId?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsListView"];
                };
            };
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
                /** @description Merchants, comma separated. Search falls back to all brands that the site has selected. */
                mids?: number[];
                /** @description Categories, comma separated: products of any of them. */
                categoryIds?: number[];
                /** @description From 1. */
                pageNo?: number;
                pageSize?: number;
                /** @description Site whose brands and rules apply. */
                websiteName?: string;
                /** @description Words to search for. */
                q?: string;
                minPrice?: number;
                maxPrice?: number;
                /** @description At most one product per price. */
                uniquePrice?: boolean;
                /** @description Products that are shown only on offer, too. */
                showOfferedProducts?: boolean;
                /** @description Absent: by relevance. */
                sortBy?: "priceLtoH" | "priceHtoL";
                /** @description Affiliate vendor id: passed on to an upstream catalogue, without meaning for the own one. */
                vendorId?: string;
                /** @description Affiliate placement id: as vendorId. */
                placementId?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductSearchView"];
                };
            };
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
                /** @description What has been typed so far. */
                q: string;
                /** @description At most so many of each kind. */
                limit?: number;
                /** @description Site whose brands and rules apply. */
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionsView"];
                };
            };
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
                /** @description Product ids, comma separated. */
                ids: string[];
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsByIdView"];
                };
            };
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
    ProductProxy_categories: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoriesView"];
                };
            };
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
    ProductProxy_categoriesOfBrands: {
        parameters: {
            query?: {
                /** @description Brands, comma separated; absent: the site's selected ones. */
                mids?: number[];
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountedCategoriesView"];
                };
            };
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepLinkView"];
                };
            };
            /** @description The url is no http(s) address. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site or merchant. */
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
                /** @description A list of products: a listing page of one of the sites, or a call of this API or of the upstream that lists products. */
                link: string;
                websiteName?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductsListView"];
                };
            };
            /** @description The link leads elsewhere, or its query is not usable. */
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
    FeedRows_priceline: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
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
    FeedRows_yahoo: {
        parameters: {
            query?: {
                /** @description Channel of the feed. */
                chanel?: string;
                /** @description Only rows with these words. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
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
    FeedRows_pricelineSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
    FeedRows_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which feed. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRowsView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
                /** @description Site, where neither websiteName nor the host name says it. */
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClickView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to go on. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
        };
    };
    Redirect_follow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowRedirectView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Too many requests; `Retry-After` says in how many seconds to go on. */
            429: {
                headers: {
                    /** @description Seconds. */
                    "Retry-After"?: number;
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
                /** @description By one of: id, redirectId, websiteName, label, targetUrl, active, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site has a redirect of that id already. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site has a redirect of that id already. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
    Reports_counts: {
        parameters: {
            query?: {
                /** @description Only this site; without it, all that the caller may see. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Reports_clicks: {
        parameters: {
            query?: {
                /** @description What a row stands for: a comma list of `day`, `websiteName`, `mid`, `slot` (the placement) and `articleId`. */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId")[];
                /** @description First UTC day; without it, 29 days before the last. */
                from?: string;
                /** @description Last UTC day, included; without it, today. */
                to?: string;
                /** @description Only this site; without it, all that the caller may see. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, or the rows without the totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClicksReportView"];
                    /** @example day,websiteName,mid,merchantName,clicks,rawClicks,bots,prefetches,repeats */
                    "text/csv": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
    Reports_clicksByItsOtherName: {
        parameters: {
            query?: {
                /** @description What a row stands for: a comma list of `day`, `websiteName`, `mid`, `slot` (the placement) and `articleId`. */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId")[];
                /** @description First UTC day; without it, 29 days before the last. */
                from?: string;
                /** @description Last UTC day, included; without it, today. */
                to?: string;
                /** @description Only this site; without it, all that the caller may see. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, or the rows without the totals as CSV (RFC 4180). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClicksReportView"];
                    /** @example day,websiteName,mid,merchantName,clicks,rawClicks,bots,prefetches,repeats */
                    "text/csv": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
                /** @description What a row stands for: a comma list of `day`, `websiteName` and `mid`. */
                groupBy?: ("day" | "websiteName" | "mid")[];
                /** @description First UTC day; without it, 29 days before the last. */
                from?: string;
                /** @description Last UTC day, included; without it, today. */
                to?: string;
                /** @description Only this site; without it, all that the caller may see. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, or the rows without the totals as CSV (RFC 4180). */
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
                /** @description What a row stands for: a comma list of `day`, `websiteName`, `mid`, `slot` (the placement) and `articleId`. */
                groupBy?: ("day" | "websiteName" | "mid" | "slot" | "articleId")[];
                /** @description First UTC day; without it, 29 days before the last. */
                from?: string;
                /** @description Last UTC day, included; without it, today. */
                to?: string;
                /** @description Only this site; without it, all that the caller may see. */
                websiteName?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON, or the rows without the totals as CSV (RFC 4180). */
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not one of the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such site. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedDailyReportsView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
                /** @description Changes with the site's look, so that a new address is a new picture; says nothing else. */
                v?: string;
            };
            header?: {
                /** @description Site, where neither websiteName nor the host name says it. */
                "X-Grabdeals-Site"?: string;
            };
            path: {
                kind: "site" | "page" | "brand" | "category" | "topic" | "article";
                /** @description Of the page, brand, category, topic or article; the site's name for the site. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The site is not active, or has no such page. */
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
                /** @description By one of: id, relevance, updatedAt, title, price. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductRecordView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
                /** @description By one of: id, relevance, updatedAt, title, price. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example id,merchant id,merchant,external id,title,price,original price,currency,category ids,images,state,hidden on,overridden,tags,last seen,updated at */
                    "text/csv": string;
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkEditDto"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkEditView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetailView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductDetailView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedProfileView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
                /** @description Its name, for people. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description More than 1 GB. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPreviewView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The feed has no file yet, or its source cannot be fetched, or the file takes more than 9 seconds to arrive. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedCategoryView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedCategoryView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such feed, or no such category. */
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
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A run of the merchant is under way; or there is no file. */
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
                /** @description By one of: id, name, merchantId, nextRunAt, createdAt, updatedAt. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description There is no such merchant. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            header?: never;
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description A run of it is under way. */
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
    FeedRuns_list: {
        parameters: {
            query?: {
                /** @description By one of: id, startedAt, finishedAt, state, feedName, merchantName, seconds. */
                sort?: string;
                /** @description First and last. */
                range?: string;
                filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    /** @description Which records these are, and how many there are. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"][];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
                /** @description From 1. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunChangesView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            /** @description RFC 4180. */
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
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It has ended, or is being rolled back. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It does not wait for an approval; or the products have changed since it was checked. */
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedRunView"];
                };
            };
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Owners only. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description It has changed nothing, is under way, or is too old; or another run of the merchant is under way. */
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
    Health_live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
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
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthView"];
                };
            };
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
