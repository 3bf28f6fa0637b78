/** Returns the label of a radio button: `Vendor: edits the websites selected below`. */
export function choiceText({ name, help }: { name: string; help: string }): string {
  return `${name}: ${help.charAt(0).toLowerCase()}${help.slice(1)}`;
}
