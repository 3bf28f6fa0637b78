import ShoppingBagIcon from '@mui/icons-material/ShoppingBagOutlined';
import { useTiptapEditor } from 'ra-input-rich-text';
import { lazy, Suspense, useState } from 'react';
import type { CatalogueProduct } from '../../dataProvider/types';
import { ToolbarButton, useEditorValue } from '../../inputs/richText/ToolbarButton';

const CataloguePicker = lazy(() => import('./CataloguePicker'));

/** Inserts a product of the catalogue between the paragraphs of the text, or replaces the selected one. */
export default function ProductPlaceButton() {
  const editor = useTiptapEditor();
  const isProduct = useEditorValue((current) => current.isActive('productPlace'), false);
  const [isPicking, setPicking] = useState(false);
  const insert = ({ _id: productId, _source: { title } }: CatalogueProduct) => {
    setPicking(false);
    if (!editor) return;
    const product = { type: 'productPlace', attrs: { productId, title } };
    // The cursor needs a paragraph after the last product.
    const isAtEnd = editor.state.selection.$to.end() + 1 >= editor.state.doc.content.size;
    const content = isAtEnd && !isProduct ? [product, { type: 'paragraph' }] : product;
    editor.chain().focus().insertContent(content).run();
  };
  return (
    <>
      <ToolbarButton
        label={isProduct ? 'Replace product' : 'Insert product'}
        icon={ShoppingBagIcon}
        selected={isProduct}
        disabled={!editor}
        onClick={() => setPicking(true)}
      />
      {isPicking && (
        <Suspense fallback={null}>
          <CataloguePicker onPick={insert} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </>
  );
}
