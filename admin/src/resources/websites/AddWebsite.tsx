import { hostLabelOf, toSiteName } from '@grabdeals/shared/site';
import { AddByName } from '../../components/AddByName';
import { validateNewLabel } from './formValues';

/** Adds a website by its name; its other settings begin as the server has them. */
export function AddWebsite() {
  return (
    <AddByName
      label="Website"
      title="Add website"
      question={(name) => `Are you sure you want to add the website ${name}? Shoppers can open it at once.`}
      helperText={(name) =>
        name
          ? `Key: ${toSiteName(name)}. Host names begin with ${hostLabelOf(toSiteName(name))}.`
          : 'The first part of the host name follows from it.'
      }
      validate={validateNewLabel}
    />
  );
}
