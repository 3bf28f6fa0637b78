import Avatar from '@mui/material/Avatar';
import { initials } from './initials';

interface InitialsAvatarProps {
  fullName: string;
  size: number;
}

/** Stands for a person: the name beside it says who it is. */
export function InitialsAvatar({ fullName, size }: InitialsAvatarProps) {
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size * 0.4,
        fontWeight: 650,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {initials(fullName)}
    </Avatar>
  );
}
