import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';

interface UploadButtonProps extends Pick<ButtonProps, 'disabled' | 'onClick'> {
  label: string;
}

/** The button of a file field. */
export function UploadButton({ label, ...props }: UploadButtonProps) {
  return (
    <Button {...props} variant="outlined" startIcon={<UploadIcon />} sx={{ bgcolor: 'background.paper' }}>
      {label}
    </Button>
  );
}
