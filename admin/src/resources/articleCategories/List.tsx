import { toKey } from '@grabdeals/shared/slug';
import { AddByName } from '../../components/AddByName';
import { RoomList } from '../../components/ResourceList';
import { StateMessage } from '../../components/StateMessage';
import { ArticleCategoryCards } from './ArticleCategoryCards';

/** The categories that articles are filed under; all websites share them. */
export default function ArticleCategoryList() {
  return (
    <RoomList
      title="Article Categories"
      help="What articles are filed under. All websites share these categories."
      intro={
        <AddByName
          label="Category"
          title="Add category"
          question={(name) => `Are you sure you want to add the category ${name}?`}
          helperText={(name) => (name ? `Key: ${toKey(name)}` : 'Its key follows from it.')}
        />
      }
      searchLabel="Search categories"
      sort={{ field: 'label', order: 'ASC' }}
      empty={<StateMessage title="No categories yet" text="Add the first one above." />}
    >
      <ArticleCategoryCards />
    </RoomList>
  );
}
