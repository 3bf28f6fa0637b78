// Generated from backend/openapi.json by `npm run openapi`: do not edit.

export interface paths {
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
         * @description Answers the account and a token for the Authorization header.
         */
        post: operations["Auth_signIn"];
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
    "/api/img/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Banners, carousel slides or offers of a site */
        get: operations["Images_list"];
        put?: never;
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
         * Theme of a site
         * @description Reads as `data[0].websiteData`; `data` is empty for a site without a theme.
         */
        post: operations["Theme_read"];
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
         * Merchants
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
         * List the published articles of a site
         * @description Newest first, with the total as `totalCount`.
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
        /** Categories in which a site has published articles */
        get: operations["Articles_categories"];
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
        /** Read a published article of the site */
        get: operations["Articles_read"];
        put?: never;
        post?: never;
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
         * The site of this call
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
         * @description A vendor sees the sites granted to it. The total stands in Content-Range.
         */
        get: operations["Websites_list"];
        put?: never;
        /**
         * Create a website
         * @description It is a site at once: the first label of its host names is `value`, derived from the label.
         */
        post: operations["Websites_create"];
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
        /** Read a website */
        get: operations["Websites_read"];
        /**
         * Change a website
         * @description What the body leaves out stays; `value` never changes.
         */
        put: operations["Websites_update"];
        post?: never;
        /**
         * Delete a website
         * @description Answers the deleted record.
         */
        delete: operations["Websites_delete"];
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
         * Products of brands or categories
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
    "/api/home/getCategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Product categories
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
        /** Categories in which brands have products */
        get: operations["ProductProxy_categoriesOfBrands"];
        put?: never;
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
         * @description A beacon: the shopper’s tab opens whether it arrives or not.
         */
        post: operations["Clicks_record"];
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
        /** Whether the process runs */
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
         * Whether requests can be served
         * @description Asks the database, and waits at most two seconds.
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
        SignInDto: {
            /** @example owner@grabdeals.example */
            email: string;
            /** @example grabdeals-demo */
            password: string;
        };
        UserView: {
            _id: string;
            /** @description The same as `_id`, for the simple-rest dialect. */
            id: string;
            fullName: string;
            email: string;
            phoneNumber: string;
            /**
             * @description An owner manages all sites, a vendor those in `sites`.
             * @enum {string}
             */
            role: "owner" | "vendor";
            sites: string[];
            /**
             * @description Affiliate campaign and vendor id of the site that was signed in on.
             * @example 5035
             */
            vendorId: number;
        };
        SignInView: {
            user: components["schemas"]["UserView"];
            /** @description JWT, to be sent as it is or after `Bearer ` in the Authorization header. */
            token: string;
        };
        ErrorDto: {
            /** @example 400 */
            statusCode: number;
            /** @example websiteName is not a site name */
            message: string;
            /**
             * @description The front ends show the first of these.
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
        ImageItemView: {
            /**
             * @description Address of the picture.
             * @example /media/demo/banners/sunsetdeals-1.svg
             */
            url: string;
            /**
             * @description Where the picture leads.
             * @example https://www.crocs.example/sale
             */
            redirectUrl: string;
            description: string;
            title: string;
            offerType: string;
            /** @enum {string} */
            offerSection: "Banner" | "Carousel" | "Offer";
            brandName: string;
            websiteName: string;
        };
        ImagesView: {
            data: components["schemas"]["ImageItemView"][];
        };
        ReadThemeDto: {
            /** @example sunsetdeals */
            websiteName?: string;
        };
        ThemeDataView: {
            siteName?: string;
            logo?: string;
            logoTitle?: string;
            icon?: string;
            iconTitle?: string;
            favIcon?: string;
            topBrandDealBG?: string;
            topBrandDealPattrenColor?: string;
            footerBG?: string;
            footerTextColor?: string;
            footerDeviderColor?: string;
            socialIconColor?: string;
            commonTextColor?: string;
            headerOfferIconColor?: string;
            linkTextColor?: string;
            grabDealButtonBG?: string;
            grabDealButtonTextColor?: string;
            brandTagBG?: string;
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
        MerchantInfoView: {
            /** @example Crocs */
            name: string;
            url: string;
            merchantUrl: string;
            logoUrl: string;
            logoUrlSmall: string;
        };
        MerchantView: {
            _id: string;
            /** @example 199042 */
            mid: number;
            merchantInfo: components["schemas"]["MerchantInfoView"];
            /** @description 0 to 5. */
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
            websiteName: string;
            merchants: components["schemas"]["MerchantView"][];
        };
        SelectedMerchantsView: {
            data: components["schemas"]["SelectedMerchants"];
        };
        ListArticlesDto: {
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Callers who are not signed in read `Published` only, whatever they ask for.
             * @enum {string}
             */
            status?: "Draft" | "Published";
            /**
             * @description From 1.
             * @default 1
             */
            page: number;
            /** @default 20 */
            pageSize: number;
            /**
             * @description Key of an article category.
             * @example womens_fashion
             */
            category?: string;
        };
        ArticleProductView: {
            title: string;
            /** @description The picture's address. */
            url: string;
            redirectUrl: string;
            brand: string;
            buttonText: string;
            /** @description HTML. */
            description: string;
        };
        ArticleView: {
            _id: string;
            /** @description The same as `_id`, for the simple-rest dialect. */
            id: string;
            title: string;
            /** @example womens_fashion */
            category: string;
            subCategory: string;
            image: string;
            /** @description HTML. */
            description: string;
            /** @description Keys of the sites it stands on. */
            websiteName: string[];
            /** @enum {string} */
            status: "Draft" | "Published";
            rightSideProductsLink: string;
            bottomProductsLink: string;
            createdBy: string;
            selectedCategories: number[];
            selectedBrands: number[];
            products: components["schemas"]["ArticleProductView"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
        };
        ArticlesView: {
            data: components["schemas"]["ArticleView"][];
            /** @description All articles that match, not only this page's. */
            totalCount: number;
        };
        ArticleCategoryView: {
            _id: string;
            /** @description The same as `_id`, for the simple-rest dialect. */
            id: string;
            label: string;
            /** @example womens_fashion */
            value: string;
        };
        SiteArticleCategoriesView: {
            /** @description Categories in which the site has published articles, by label. */
            data: components["schemas"]["ArticleCategoryView"][];
        };
        WebsiteSettingsView: {
            /** @enum {string} */
            homePage: "articles" | "deals";
            /** @enum {string} */
            homeLayout: "brands" | "curated";
            showMature: boolean;
        };
        WebsiteContactView: {
            address: string[];
            email: string;
            phone?: string;
        };
        SiteView: {
            /** @example sunsetdeals */
            siteName: string;
            label: string;
            /**
             * @description Anything but `active` shows the domain-not-activated page.
             * @enum {string}
             */
            state: "unknown" | "active" | "inactive";
            /**
             * @description Affiliate campaign and vendor id.
             * @example 5035
             */
            vendorId: number;
            settings: components["schemas"]["WebsiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /** @description Where the button of the domain-not-activated page leads. */
            providerSigninUrl: string;
        };
        WebsiteView: {
            _id: string;
            /** @description The same as `_id`, for the simple-rest dialect. */
            id: string;
            label: string;
            /**
             * @description First label of the site's host names.
             * @example sunsetdeals
             */
            value: string;
            active: boolean;
            settings: components["schemas"]["WebsiteSettingsView"];
            contact: components["schemas"]["WebsiteContactView"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
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
            /** @description Whether products of mature categories are shown. */
            showMature?: boolean;
        };
        WebsiteContactDto: {
            /** @description Postal address, a line each. */
            address?: string[];
            /** Format: email */
            email?: string;
            /** @description Absent or empty on sites that publish none. */
            phone?: string;
        };
        CreateWebsiteDto: {
            label: string;
            /** @description An inactive site shows the domain-not-activated page. */
            active?: boolean;
            settings?: components["schemas"]["WebsiteSettingsDto"];
            contact?: components["schemas"]["WebsiteContactDto"];
        };
        UpdateWebsiteDto: {
            label?: string;
            active?: boolean;
            settings?: components["schemas"]["WebsiteSettingsDto"];
            contact?: components["schemas"]["WebsiteContactDto"];
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
            title: string;
            description: string;
            url: components["schemas"]["UrlView"];
            images: components["schemas"]["ProductImagesView"];
            price: components["schemas"]["PriceView"];
            /** @description The regular price; present only where the price history supports it. */
            originalPrice?: components["schemas"]["PriceView"];
            /**
             * @description Whole percent saved.
             * @example 20
             */
            markdownPercent?: number;
            /** @example 199042 */
            merchantId: number;
            /** @example Crocs */
            merchantName: string;
            /** @description Leaf first. */
            categoryIds: number[];
            /**
             * Format: date-time
             * @description When the price was last confirmed by the merchant's feed.
             */
            priceAsOf: string;
        };
        ProductHit: {
            _id: string;
            _source: components["schemas"]["ProductSourceView"];
        };
        ProductsListView: {
            products: components["schemas"]["ProductHit"][];
        };
        BrandFacetView: {
            mid: number;
            name: string;
            count: number;
        };
        CategoryFacetView: {
            categoryId: number;
            categoryName: string;
            count: number;
        };
        PriceFacetView: {
            /** @description Dollars. */
            min: number;
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
            /** @description All results, not only this page's. */
            count: number;
            products: components["schemas"]["ProductHit"][];
            facets: components["schemas"]["ProductFacetsView"];
        };
        ProductSearchView: {
            payload: components["schemas"]["ProductSearchPayload"];
        };
        CategoryView: {
            /** @example 24 */
            categoryId: number;
            categoryName: string;
            /** @description Stands among the popular categories and in the menus. */
            level2: boolean;
            image: string;
            /** @description 1 comes first. */
            rank: number;
            parentId?: number;
        };
        CategoriesView: {
            /** @description Ordered by rank, then name. */
            data: components["schemas"]["CategoryView"][];
        };
        CountedCategoryView: {
            /** @example 24 */
            categoryId: number;
            categoryName: string;
            /** @description Stands among the popular categories and in the menus. */
            level2: boolean;
            image: string;
            /** @description 1 comes first. */
            rank: number;
            parentId?: number;
            /** @description Products of the given brands in it. */
            count: number;
        };
        CountedCategoriesView: {
            data: components["schemas"]["CountedCategoryView"][];
        };
        RecordClickDto: {
            /** @example sunsetdeals */
            websiteName?: string;
            /**
             * @description Path of the page.
             * @example /products
             */
            page: string;
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
            productId?: string;
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
            /** @description No token, or an expired one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description The role or the site is not the caller’s. */
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
        };
    };
    Websites_list: {
        parameters: {
            query?: {
                sort?: string;
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
            /** @description The role or the site is not the caller’s. */
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
    Websites_create: {
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
            /** @description The role or the site is not the caller’s. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDto"];
                };
            };
            /** @description Another website has the same key. */
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
    Websites_read: {
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
            /** @description The role or the site is not the caller’s. */
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
    Websites_update: {
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
            /** @description The role or the site is not the caller’s. */
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
    Websites_delete: {
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
            /** @description The role or the site is not the caller’s. */
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
            query: {
                /** @description Site whose brands and rules apply. */
                websiteName?: string;
                /** @description Merchants, comma separated. Search falls back to all brands that the site has selected. */
                mids?: number[];
                /** @description Words to search for. */
                q?: string;
                /** @description Categories, comma separated: products of any of them. */
                categoryIds?: number[];
                minPrice?: number;
                maxPrice?: number;
                /** @description At most one product per price. */
                uniquePrice?: boolean;
                /** @description Products that are shown only on offer, too. */
                showOfferedProducts?: boolean;
                /** @description Absent: by relevance. */
                sortBy?: "priceLtoH" | "priceHtoL";
                /** @description From 1. */
                pageNo: number;
                pageSize: number;
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
            query: {
                /** @description Site whose brands and rules apply. */
                websiteName?: string;
                /** @description Merchants, comma separated. Search falls back to all brands that the site has selected. */
                mids?: number[];
                /** @description Words to search for. */
                q?: string;
                /** @description Categories, comma separated: products of any of them. */
                categoryIds?: number[];
                minPrice?: number;
                maxPrice?: number;
                /** @description At most one product per price. */
                uniquePrice?: boolean;
                /** @description Products that are shown only on offer, too. */
                showOfferedProducts?: boolean;
                /** @description Absent: by relevance. */
                sortBy?: "priceLtoH" | "priceHtoL";
                /** @description From 1. */
                pageNo: number;
                pageSize: number;
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
                websiteName?: string;
                /** @description Brands, comma separated; absent: the site's selected ones. */
                mids?: number[];
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
