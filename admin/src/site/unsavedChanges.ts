/**
 * Whether something on the page would hold back its closing. Forms with unsaved changes do, so that whatever else would
 * lose them can ask as well, without knowing the forms.
 */
export function hasUnsavedChanges(page: EventTarget): boolean {
  return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
