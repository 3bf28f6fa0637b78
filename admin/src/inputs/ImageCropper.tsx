import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { centered, type CropArea, toPixels, WHOLE_PICTURE } from './cropImage';
import type { ImageShape } from './uploadRules';

/** The ratio that the guidance of the dialog recommends. */
const PORTRAIT = 4 / 5;
/** Value of the toggle without a ratio. */
const FREE = 0;

interface ImageCropperProps {
  address: string;
  fileName: string;
  /** Undefined until the browser has decoded the image. */
  picture: HTMLImageElement | undefined;
  area: CropArea;
  shape?: ImageShape;
  disabled: boolean;
  onArea: (area: CropArea) => void;
  onPicture: (picture: HTMLImageElement) => void;
  onBroken: () => void;
}

/** Shows a picture and lets the operator keep a part of it, by pointer or with the arrow keys. */
export default function ImageCropper({
  address,
  fileName,
  picture,
  area,
  shape,
  disabled,
  onArea,
  onPicture,
  onBroken,
}: ImageCropperProps) {
  const [aspect, setAspect] = useState<number>();
  const size = picture && { width: picture.naturalWidth, height: picture.naturalHeight };
  const part = size && toPixels(area, size);
  const shapeTo = (chosen: number | undefined) => {
    setAspect(chosen);
    onArea(chosen && size ? centered(chosen, size) : WHOLE_PICTURE);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', bgcolor: 'action.hover', borderRadius: 1.5, p: 1 }}>
        <ReactCrop
          crop={{ unit: '%', ...area }}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          disabled={disabled}
          onChange={(_pixels, { x, y, width, height }) => onArea({ x, y, width, height })}
          style={{ maxHeight: '42vh' }}
        >
          <img
            src={address}
            alt={`Chosen image: ${fileName}`}
            onLoad={({ currentTarget }) => onPicture(currentTarget)}
            onError={onBroken}
          />
        </ReactCrop>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mt: 1.5 }}>
        {shape && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Crop"
            value={aspect ?? FREE}
            disabled={disabled || !picture}
            onChange={(_event, value: number | null) => value !== null && shapeTo(value || undefined)}
          >
            <ToggleButton value={FREE}>Free</ToggleButton>
            <ToggleButton value={PORTRAIT}>Portrait</ToggleButton>
            <ToggleButton value={shape.aspect}>{shape.label}</ToggleButton>
          </ToggleButtonGroup>
        )}
        <Typography variant="body2" sx={{ color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
          {fileName}
          {part && `, ${part.width} x ${part.height} px`}
        </Typography>
        {shape && part && part.width < shape.width && (
          <Alert severity="warning" sx={{ width: 1 }}>
            {`This image is narrower than ${shape.width} px. It can look blurred in this place.`}
          </Alert>
        )}
      </Box>
    </Box>
  );
}
