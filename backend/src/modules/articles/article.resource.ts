import { siteTag } from '@grabdeals/server-cache/invalidations';
import { notEnded } from '../../common/persistence/scheduled-repository.js';
import { defineResource } from '../../common/resources/define-resource.js';
import { Article } from './article.schema.js';
import { toArticleSubject } from './article-subject.js';

/** Articles and drafts, of which one can be on several sites. */
export const ARTICLES = defineResource(Article, {
  resource: 'content',
  noun: 'article',
  label: 'title',
  sites: 'websiteName',
  secrets: {},
  ignored: [],
  input: null,
  list: {
    searched: ['title', 'byline', 'subCategory', 'products.title', 'products.brand'],
    filters: { status: 'string', category: 'string', websiteName: 'string' },
    sortable: ['createdAt', 'updatedAt', 'title', 'category', 'status'],
  },
  hasTags: true,
  pictures: ['image', 'description', 'products.url', 'products.description'],
  removedWith: ['website'],
  calendar: ['article'],
  tasks: { draftArticles: () => ({ status: 'Draft' }) },
  compliance: {
    subject: toArticleSubject,
    published: (now: Date) => ({ status: 'Published', ...notEnded(now) }),
    isDraft: ({ status }: Pick<Article, 'status'>) => status !== 'Published',
  },
  // A draft is on no page.
  invalidates: ({ status, websiteName }) => (status === 'Published' ? websiteName.map(siteTag) : []),
});
