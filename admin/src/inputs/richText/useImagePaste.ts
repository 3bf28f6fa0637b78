import { messageOf } from '@grabdeals/shared/error-message';
import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import { Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useUnsavedChanges } from '../../components/UnsavedChanges';
import { readImage } from '../readImage';
import { useImageSender } from '../sendImage';

type EditorView = Editor['view'];

const DATA_URL = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/i;
/** Reason for images of programs such as Word, whose HTML contains paths of files or internal addresses. */
const UNREADABLE =
  'Images were not inserted, because the browser cannot read them from the copied text. Insert them with the button “Image”.';

const UNFINISHED = 'Save when the pasted images have been uploaded.';

/** HTML whose images are replaced by uploads. */
interface PastedContent {
  body: HTMLElement;
  /** Files by their element in the body. */
  files: Map<HTMLImageElement, File>;
  /** Images that cannot be read. */
  unreadable: HTMLImageElement[];
}

/**
 * Uploads images that an operator pastes or drops into a text, and then inserts them with the text around them. Images that cannot be
 * uploaded are left out with a message.
 * @returns event handlers for the editor, whether an upload is in progress, and a rule that rejects a save until its end.
 */
export function useImagePaste() {
  const send = useImageSender();
  const notify = useNotify();
  const pastes = useRef(0);
  const [isUploading, setUploading] = useState(false);
  useUnsavedChanges({ isUnsaved: isUploading });
  const count = (change: 1 | -1) => {
    pastes.current += change;
    setUploading(pastes.current > 0);
  };
  // Reads the number itself: the text is checked when an image is inserted, before the next render.
  const validate = useCallback(() => (pastes.current > 0 ? UNFINISHED : undefined), []);
  const insert = useEvent(async (view: EditorView, { body, files, unreadable }: PastedContent) => {
    const notes = new Set(unreadable.length > 0 ? [UNREADABLE] : []);
    for (const element of unreadable) element.remove();
    count(1);
    for (const [element, file] of files) {
      try {
        const image = await readImage(file);
        element.src = await send(image);
        if (image.isAnimated) notes.add('Only the first frame of an animation is inserted.');
      } catch (error) {
        notes.add(`An image was not inserted: ${messageOf(error)}.`.replace('..', '.'));
        element.remove();
      }
    }
    count(-1);
    if (view.isDestroyed) return;
    // The operator may have selected other text meanwhile, which must remain.
    view.dispatch(view.state.tr.setSelection(Selection.near(view.state.selection.$to)));
    // An event without data is not handled again.
    if (body.innerHTML.trim()) view.pasteHTML(body.innerHTML, new Event('paste') as ClipboardEvent);
    if (notes.size > 0) notify([...notes].join(' '), { type: 'warning', multiLine: true });
  });
  const handlers = useMemo(() => {
    /** @param prepare Runs before the upload, if there is one. */
    const insertFrom = (view: EditorView, transfer: DataTransfer | null | undefined, prepare: () => void) => {
      const content = transfer && pastedContent(transfer);
      if (!content) return false;
      prepare();
      void insert(view, content);
      return true;
    };
    return {
      // A paste replaces the selected text.
      handlePaste: (view: EditorView, { clipboardData }: ClipboardEvent) =>
        insertFrom(view, clipboardData, () => view.dispatch(view.state.tr.deleteSelection())),
      handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, isMoved: boolean) =>
        !isMoved && insertFrom(view, event.dataTransfer, () => moveTo(view, event)),
    };
  }, [insert]);
  return { handlers, isUploading, validate };
}

/** Moves the cursor to the position of a drop. */
function moveTo(view: EditorView, { clientX, clientY }: DragEvent): void {
  const position = view.posAtCoords({ left: clientX, top: clientY });
  if (!position) return;
  view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(position.pos))));
}

/** Returns what is inserted after an upload; undefined if the editor can insert everything at once. */
function pastedContent(transfer: DataTransfer): PastedContent | undefined {
  const { body } = new DOMParser().parseFromString(transfer.getData('text/html'), 'text/html');
  const pictures = [...transfer.files].filter(({ type }) => type.startsWith('image/'));
  // Programs such as Excel add a picture of the copied text.
  if (!body.textContent?.trim() && !transfer.getData('text/plain').trim() && pictures.length > 0) {
    const files = new Map(pictures.map((file) => [body.ownerDocument.createElement('img'), file]));
    body.replaceChildren(...files.keys());
    return { body, files, unreadable: [] };
  }
  const files = new Map<HTMLImageElement, File>();
  const unreadable = [];
  for (const image of body.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isWebAddressOrPath(src)) continue;
    const file = fileOf(src);
    if (file) files.set(image, file);
    else unreadable.push(image);
  }
  return files.size + unreadable.length > 0 ? { body, files, unreadable } : undefined;
}

/** Returns the content of a data URL as a file; undefined for other URLs. */
function fileOf(dataUrl: string): File | undefined {
  const [, type = '', base64 = ''] = DATA_URL.exec(dataUrl) ?? [];
  try {
    const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return type ? new File([content], 'pasted-image', { type }) : undefined;
  } catch {
    return undefined;
  }
}
