import { messageOf } from '@grabdeals/shared/error-message';
import { isWebAddressOrPath } from '@grabdeals/shared/web-address';
import type { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { Editor, EditorEvents } from '@tiptap/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useEvent, useNotify } from 'react-admin';
import { useUnsavedChanges } from '../../components/UnsavedChanges';
import { isAborted } from '../../dataProvider/apiError';
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

/** Key of the later pastes in a transaction. */
const LATER_PASTES = 'laterPastes';

/** Lets the editor parse uploaded content. */
class UploadedPaste extends Event {
  constructor(
    readonly position: number,
    /** Pastes whose content belongs after this one, also at the same position. */
    readonly later: readonly PastedContent[],
  ) {
    super('paste');
  }
}

/**
 * Uploads images that an operator pastes or drops into a text, and then inserts them with the text around them where they were pasted.
 * Images that cannot be uploaded are left out with a message.
 * @returns event handlers and a listener for the editor, whether an upload is in progress, and a rule that rejects a save until its end.
 */
export function useImagePaste() {
  const send = useImageSender();
  const notify = useNotify();
  // Positions in the current text, in the order of the pastes. Not a state, because the text is checked before the next render.
  const pastes = useRef(new Map<PastedContent, number>());
  const [isUploading, setUploading] = useState(false);
  useUnsavedChanges({ isUnsaved: isUploading });
  const validate = useCallback(() => (pastes.current.size > 0 ? UNFINISHED : undefined), []);
  const insert = useEvent(async (view: EditorView, content: PastedContent) => {
    const { body, files, unreadable } = content;
    const notes = new Set(unreadable.length > 0 ? [UNREADABLE] : []);
    for (const element of unreadable) element.remove();
    pastes.current.set(content, view.state.selection.to);
    setUploading(true);
    for (const [element, file] of files) {
      try {
        const image = await readImage(file);
        element.src = await send(image);
        if (image.isAnimated) notes.add('Only the first frame of an animation is inserted.');
      } catch (error) {
        if (isAborted(error)) return;
        notes.add(`An image was not inserted: ${messageOf(error)}.`.replace('..', '.'));
        element.remove();
      }
    }
    const position = pastes.current.get(content) ?? 0;
    const inOrder = [...pastes.current.keys()];
    pastes.current.delete(content);
    setUploading(pastes.current.size > 0);
    if (view.isDestroyed) return;
    const event = new UploadedPaste(position, inOrder.slice(inOrder.indexOf(content) + 1)) as Event as ClipboardEvent;
    if (body.innerHTML.trim()) view.pasteHTML(body.innerHTML, event);
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
      handlePaste: (view: EditorView, event: ClipboardEvent, slice: Slice) => {
        if (event instanceof UploadedPaste) {
          insertSlice(view, slice, event);
          return true;
        }
        // A paste replaces the selected text.
        return insertFrom(view, event.clipboardData, () => view.dispatch(view.state.tr.deleteSelection()));
      },
      handleDrop: (view: EditorView, event: DragEvent, _slice: unknown, isMoved: boolean) =>
        !isMoved && insertFrom(view, event.dataTransfer, () => moveTo(view, event)),
    };
  }, [insert]);
  const onTransaction = useCallback(({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
    const later = transaction.getMeta(LATER_PASTES) as UploadedPaste['later'] | undefined;
    for (const { before, doc, mapping } of [transaction, ...appendedTransactions]) {
      // The input sets the whole text again after each change, which would move all positions to its beginning.
      if (doc.eq(before)) continue;
      for (const [paste, position] of pastes.current)
        pastes.current.set(paste, mapping.map(position, later?.includes(paste) ? 1 : -1));
    }
  }, []);
  return { handlers, onTransaction, isUploading, validate };
}

/** Inserts uploaded content. The operator may have selected other text meanwhile, which must remain, and scrolled. */
function insertSlice(view: EditorView, slice: Slice, { position, later }: UploadedPaste): void {
  const { tr, selection } = view.state;
  tr.replaceRange(position, position, slice)
    .setMeta(LATER_PASTES, later)
    .setMeta('paste', true)
    .setMeta('uiEvent', 'paste');
  view.dispatch(selection.empty && selection.to === position ? tr.scrollIntoView() : tr);
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
