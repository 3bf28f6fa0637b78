import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { SelectField } from '../../components/SelectField';
import type { ConversionDetails } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { useSiteOptions } from '../../site/allSites';

/** Lets an owner choose the website of an order whose click is not known. */
export function ChooseSite({ order, onDone }: { order: ConversionDetails; onDone: () => void }) {
  const { id } = order;
  const sites = useSiteOptions();
  const notify = useNotify();
  const [websiteName, setWebsiteName] = useState(order.websiteName);
  const save = useApiMutation(
    (api) => api.POST('/api/conversions/{id}/site', { params: { path: { id } }, body: { websiteName } }),
    {
      onSuccess: () => {
        notify('Website chosen', { type: 'success' });
        onDone();
      },
    },
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        Website
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        The network returned no click token, so the click is not known. Choose the website that earned the commission.
      </Typography>
      {save.error && <Alert severity="error">{save.error.message}</Alert>}
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <SelectField
          label="Website"
          choices={sites}
          value={websiteName}
          onChange={setWebsiteName}
          sx={{ minWidth: 220 }}
        />
        <Button
          variant="contained"
          loading={save.isPending}
          disabled={!websiteName || websiteName === order.websiteName}
          onClick={() => save.mutate()}
        >
          Save website
        </Button>
      </Stack>
    </Card>
  );
}
