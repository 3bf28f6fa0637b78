import ImageOutlinedIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';

interface ImageDropZoneProps {
  /** Whether a file is held over the dialog. */
  isOver: boolean;
  onChoose(file: File): void;
}

/** Where a picture is chosen. The whole dialog takes a file that is dropped. */
export function ImageDropZone({ isOver, onChoose }: ImageDropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        px: 3,
        py: 5,
        border: '1px dashed',
        borderColor: isOver ? 'primary.main' : 'text.secondary',
        borderRadius: 1.5,
        bgcolor: isOver ? 'action.selected' : 'action.hover',
        textAlign: 'center',
      }}
    >
      <ImageOutlinedIcon sx={{ fontSize: 36, color: 'text.secondary' }} />
      <Typography variant="body2">Drop an image here, paste it, or choose a file.</Typography>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose file
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Image file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </Box>
  );
}
