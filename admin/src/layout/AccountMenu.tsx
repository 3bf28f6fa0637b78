import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useGetIdentity, useTheme, useTranslate } from 'react-admin';
import { InitialsAvatar } from '../account/InitialsAvatar';
import { ACCOUNT_PATH, CHANGE_PASSWORD_PATH, SIGN_OUT_PATH } from '../config';
import { useOpenOverlay } from '../shortcuts/overlay';
import { Link } from '../site/routing';

/** The menu of the signed-in account: its pages, the light or dark mode, the keyboard shortcuts, and the sign-out. */
export function AccountMenu() {
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [mode, setMode] = useTheme();
  const openOverlay = useOpenOverlay();
  const translate = useTranslate();
  const menuId = useId();
  const close = () => setAnchor(null);
  const fullName = identity?.fullName ?? '';
  const isDark = mode === 'dark';
  return (
    <>
      <IconButton
        aria-label={`Account of ${fullName || 'this user'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.75 }}
      >
        <InitialsAvatar fullName={fullName} size={30} />
      </IconButton>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': 'Account' }, paper: { sx: { width: 240, mt: 0.5 } } }}
      >
        <Box role="presentation" sx={{ px: 2, pt: 0.5, pb: 1 }}>
          <Typography noWrap sx={{ fontWeight: 650 }}>
            {fullName}
          </Typography>
          <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
            {identity?.['email']}
          </Typography>
        </Box>
        <Divider component="div" role="separator" sx={{ mb: 1 }} />
        <MenuItem component={Link} to={ACCOUNT_PATH} onClick={close}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>My Account</ListItemText>
        </MenuItem>
        <MenuItem component={Link} to={CHANGE_PASSWORD_PATH} onClick={close}>
          <ListItemIcon>
            <KeyIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Change Password</ListItemText>
        </MenuItem>
        <MenuItem onClick={() => setMode(isDark ? 'light' : 'dark')}>
          <ListItemIcon>{isDark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}</ListItemIcon>
          <ListItemText>{isDark ? 'Light mode' : 'Dark mode'}</ListItemText>
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            openOverlay('shortcuts');
          }}
        >
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>Keyboard shortcuts</ListItemText>
        </MenuItem>
        <MenuItem component={Link} to={SIGN_OUT_PATH} onClick={close}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{translate('ra.auth.logout')}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
