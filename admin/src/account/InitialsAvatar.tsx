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
      {initials(fullName)}
    </Avatar>
  );
}

/** Returns the first letters of the first two words of a full name. */
function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).slice(0, 2);
  return words.map((word) => (Array.from(word)[0] ?? '').toUpperCase()).join('');
}
