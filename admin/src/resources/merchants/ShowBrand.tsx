import { counted } from '@grabdeals/shared/counted';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandsOfSites } from '../../dataProvider/types';
import { useApiAction } from '../../dataProvider/useApi';
import { useNotifySaved } from '../../layout/SavedActions';
import { sitesOfBrand, useBrandsOfSites } from './useBrandsOfSites';

type Site = BrandsOfSites['data'][number];

interface ShowBrandProps {
  merchantId: number;
  merchantName: string;
}

/** Says that no website shows a merchant, and offers to show the merchant on websites. */
export function ShowBrand({ merchantId, merchantName }: ShowBrandProps) {
  const [chosen, setChosen] = useState<Site[]>([]);
  const notifySaved = useNotifySaved();
  const queryClient = useQueryClient();
  const sites = useBrandsOfSites();
  const { mutate, isPending } = useApiAction(
    (api, websiteName: string[]) =>
      api.POST('/api/merchants/{mid}/websites', { params: { path: { mid: merchantId } }, body: { websiteName } }),
    (answer) => {
      const where = counted(chosen.length, 'website');
      notifySaved(`${merchantName} is selected on ${where}`, answer, { type: 'success' });
      for (const name of ['allBrands', 'brandSelections']) void queryClient.invalidateQueries({ queryKey: [name] });
    },
  );
  if (!sites || sites.length === 0 || sitesOfBrand(merchantId, sites).length > 0) return null;
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <AlertTitle>No website shows {merchantName}</AlertTitle>
      Shoppers see products only on websites that have selected the brand.
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1.5 }}>
        <Autocomplete
          multiple
          size="small"
          options={sites}
          value={chosen}
          getOptionKey={({ websiteName }) => websiteName}
          isOptionEqualToValue={(option, value) => option.websiteName === value.websiteName}
          onChange={(_event, value) => setChosen(value)}
          renderInput={(params) => <TextField {...params} label="Websites" />}
          sx={{ flex: '1 1 260px', maxWidth: 480 }}
        />
        <Button
          variant="contained"
          disabled={isPending || chosen.length === 0}
          onClick={() => mutate(chosen.map(({ websiteName }) => websiteName))}
        >
          Show brand
        </Button>
      </Box>
    </Alert>
  );
}
