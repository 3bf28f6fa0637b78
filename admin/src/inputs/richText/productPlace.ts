import { mergeAttributes, Node } from '@tiptap/react';

/** The place of a catalogue's product in the text (shared/src/article-html.ts). It is moved and deleted as a whole. */
export const ProductPlace = Node.create({
  name: 'productPlace',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    productId: {
      parseHTML: (element) => element.getAttribute('data-product'),
      renderHTML: ({ productId }) => ({ 'data-product': productId as string }),
    },
    title: { default: '', parseHTML: (element) => element.textContent, renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'div[data-product]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes), String(node.attrs['title'])],
});
