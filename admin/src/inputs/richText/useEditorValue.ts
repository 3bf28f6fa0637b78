import { useTiptapEditor } from 'ra-input-rich-text';
import { useCallback, useSyncExternalStore } from 'react';

/** The rich text editor that a toolbar stands over. */
export type RichTextEditor = NonNullable<ReturnType<typeof useTiptapEditor>>;

/** The editor of the toolbar; null until it is ready. */
export function useRichTextEditor(): RichTextEditor | null {
  return useTiptapEditor() as RichTextEditor | null;
}

/** Something simple to be told of the editor's state, kept up to date; `otherwise` until the editor is ready. */
export function useEditorValue<T extends string | number | boolean | undefined>(
  read: (editor: RichTextEditor) => T,
  otherwise: T,
): T {
  const editor = useRichTextEditor();
  const subscribe = useCallback(
    (notify: () => void) => {
      editor?.on('transaction', notify);
      return () => void editor?.off('transaction', notify);
    },
    [editor],
  );
  return useSyncExternalStore(subscribe, () => (editor && !editor.isDestroyed ? read(editor) : otherwise));
}
