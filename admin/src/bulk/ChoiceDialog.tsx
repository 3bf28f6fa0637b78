import { useState } from 'react';
import { SelectField } from '../components/SelectField';
import { BulkDialog } from './BulkDialog';

interface ChoiceDialogProps<Id extends string | number> {
  /** Also the label of the button that confirms the choice. */
  title: string;
  /** Label of the input. */
  label: string;
  choices: readonly { id: Id; name: string }[];
  isPending: boolean;
  onChoose: (id: Id) => void;
  onClose: () => void;
}

/** Selects the value that an action sets in the selected records. */
export function ChoiceDialog<Id extends string | number>(props: ChoiceDialogProps<Id>) {
  const { title, label, choices, isPending, onChoose, onClose } = props;
  const [choice, setChoice] = useState<Id>();
  return (
    <BulkDialog
      title={title}
      confirmLabel={title}
      isDisabled={choice === undefined}
      isPending={isPending}
      onConfirm={() => choice !== undefined && onChoose(choice)}
      onClose={onClose}
    >
      <SelectField<Id> label={label} choices={choices} value={choice} onChange={setChoice} />
    </BulkDialog>
  );
}
