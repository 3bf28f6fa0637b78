import { flushSync } from 'react-dom';

const isMac = /Mac|iPhone|iPad/.test(window.navigator.platform);

/** Returns the name of a shortcut with the command key of the operating system: `Ctrl+K`, on a Mac `⌘K`. */
export function commandKey(letter: string): string {
  return isMac ? `⌘${letter}` : `Ctrl+${letter}`;
}

/** All shortcuts. The keys of single characters can be turned off. */
export const SHORTCUTS: readonly { keys: string; action: string; isSingle?: boolean }[] = [
  { keys: commandKey('K'), action: 'Search screens, records and actions' },
  { keys: commandKey('S'), action: 'Save the form of the page or the dialog' },
  { keys: 'Esc', action: 'Close a dialog or a menu' },
  { keys: '/', action: 'Go to the search field of a list', isSingle: true },
  { keys: 'N', action: 'Create a record in a list', isSingle: true },
  { keys: '?', action: 'Show the keyboard shortcuts', isSingle: true },
];

/** Store key of the switch for shortcuts of a single character. */
export const SINGLE_KEYS = 'shortcuts.singleKeys';

/** Returns the letter that was pressed together with the command key alone, in lower case. */
export function commandLetter(event: KeyboardEvent): string | undefined {
  const [command, other] = isMac ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  return command && !other && !event.altKey && !event.shiftKey ? event.key.toLowerCase() : undefined;
}

/** Elements in which a letter is text, or selects an item by its first letter. */
const TAKES_LETTERS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role=textbox], [role=combobox], [role=menu], [role=listbox], [role=application]';

/** Returns the character of a key without a command key, unless an input, a menu or a dialog receives the character. */
export function singleKey(event: KeyboardEvent): string | undefined {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return undefined;
  if (target instanceof Element && target.closest(TAKES_LETTERS)) return undefined;
  return isDialogOpen() ? undefined : key.toLowerCase();
}

/** Returns whether a dialog is open over the page. */
export function isDialogOpen(): boolean {
  return openDialog() !== undefined;
}

/** Returns the dialog in front; undefined if none is open. */
function openDialog(): Element | undefined {
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return dialogs.filter((dialog) => !dialog.closest('[aria-hidden=true]')).at(-1);
}

/** Clicks the submit button of the form in the dialog in front, or else of the page. With several forms, the focus selects one. */
export function submitForm(): void {
  const scope = openDialog() ?? document.querySelector('main') ?? document.body;
  const buttons = [...scope.querySelectorAll<HTMLButtonElement>('button[type=submit]')];
  const focused = document.activeElement;
  const ofFocused = buttons.find(({ form }) => form && form === focused?.closest('form'));
  const isOneForm = new Set(buttons.map(({ form }) => form)).size === 1;
  const button = ofFocused ?? (isOneForm ? buttons[0] : undefined);
  if (!button) return;
  // As a click with the mouse: an input that is left completes what the operator types, such as a tag.
  if (focused instanceof HTMLElement) flushSync(() => focused.blur());
  // A disabled button ignores the click.
  button.click();
  if (focused instanceof HTMLElement) focused.focus();
}

/** Marks the button or the link of a list that creates a record. */
export const NEW_RECORD_MARK = { 'data-shortcut': 'new' } as const;

/** Presses the button of the page that creates a record. Returns whether there is one. */
export function pressNewRecord(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-shortcut=new]');
  button?.click();
  return button !== null;
}

/** Moves the focus to the search field of the page. Returns whether there is one. */
export function focusSearch(): boolean {
  const input = document.querySelector<HTMLInputElement>('main [role=search] input');
  input?.focus();
  input?.select();
  return input !== null;
}
