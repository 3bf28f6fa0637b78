import { RadioButtonGroupInput, type RadioButtonGroupInputProps } from 'react-admin';

interface Choice {
  name: string;
  help: string;
}

interface RadioInputProps extends Omit<RadioButtonGroupInputProps, 'choices'> {
  choices: readonly Choice[];
}

/** Selects one of a few choices, each with its help. */
export function RadioInput({ choices, ...props }: RadioInputProps) {
  return <RadioButtonGroupInput choices={[...choices]} optionText={choiceText} row={false} {...props} />;
}

/** Returns the label of a choice: `Vendor: edits the websites selected below`. */
export function choiceText({ name, help }: Choice): string {
  return `${name}: ${help.charAt(0).toLowerCase()}${help.slice(1)}`;
}
