import Box from '@mui/material/Box';
import { EditBase, Form, SaveButton } from 'react-admin';
import { ActionBar, LoadedRecord, READ_OPTIONS } from '../../components/ResourceForm';
import { RecordHistory } from '../../history/RecordHistory';
import { useSite } from '../../site/SiteContext';
import { ThemeColumns } from './ThemeColumns';

/** The usual theme of the site. Changes are local until Add. */
export function UsualThemeForm() {
  const { name } = useSite();
  return (
    <EditBase resource="theme" id={name} mutationMode="pessimistic" redirect={false} queryOptions={READ_OPTIONS}>
      <LoadedRecord failedTitle="The theme could not be loaded">
        <Form>
          <ThemeColumns previewHelp="Shoppers see these changes after you press Add." />
          <ActionBar>
            <Box sx={{ flexGrow: 1 }} />
            <SaveButton label="Add" />
          </ActionBar>
        </Form>
        <RecordHistory />
      </LoadedRecord>
    </EditBase>
  );
}
