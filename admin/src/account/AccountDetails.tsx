import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { User } from '../dataProvider/types';
import { CHANGE_PASSWORD_PATH } from '../paths';
import { roleName } from '../resources/users/userChoices';
import { Link } from '../site/routing';
import { InitialsAvatar } from './InitialsAvatar';

interface AccountDetailsProps {
  account: User;
  onEdit(): void;
}

/** An account to look at. */
export function AccountDetails({ account: { fullName, email, phoneNumber, role }, onEdit }: AccountDetailsProps) {
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <InitialsAvatar fullName={fullName} size={64} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
            {fullName}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {roleName(role)}
          </Typography>
        </Box>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 2, my: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Detail name="Email" value={email} />
        <Detail name="Phone Number" value={phoneNumber || 'None given'} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" startIcon={<EditIcon />} onClick={onEdit} sx={{ textTransform: 'capitalize' }}>
          edit
        </Button>
        <Button variant="outlined" component={Link} to={CHANGE_PASSWORD_PATH}>
          Change Password
        </Button>
      </Box>
    </>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </Box>
  );
}
