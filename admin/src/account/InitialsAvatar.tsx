import { initialsOf } from '@grabdeals/shared/initials';
import Avatar from '@mui/material/Avatar';

interface InitialsAvatarProps {
  fullName: string;
  size: number;
}

/** Shows the initials of a person whose name is beside the avatar. */
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
      {initialsOf(fullName)}
    </Avatar>
  );
}
