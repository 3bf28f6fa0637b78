import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

interface CellAttributes {
  colspan: number;
  rowspan: number;
  scope?: string | null;
}

/** Renders the spans of merged cells only, so that an edit does not change the HTML of other cells. */
const SPANS = {
  colspan: { default: 1, renderHTML: ({ colspan }: CellAttributes) => (colspan > 1 ? { colspan } : {}) },
  rowspan: { default: 1, renderHTML: ({ rowspan }: CellAttributes) => (rowspan > 1 ? { rowspan } : {}) },
};

/** Tables as the API stores them: without widths of columns. */
export const TABLE_EXTENSIONS = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ View: null }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...SPANS };
    },
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...SPANS, scope: { default: null } };
    },
  }),
];
