import { circle, line, path, rect } from '../svg.js';

/** Own drawings on a 32 by 32 grid: electronics. Body color #5b8def and its shades can be tinted. */
export const ELECTRONICS_OBJECTS: Readonly<Record<string, string>> = {
  'ink-bottle':
    path('#3d3f4d', 'M12.5 3.5 14 2h4l1.5 1.5V9h-7z') +
    rect('#5b8def', 11.5, 7.5, 9, 3, 0.8) +
    path('#f3f4f7', 'M8.5 14c0-2.5 1.7-4 4-4h7c2.3 0 4 1.5 4 4v13c0 1.7-1.2 3-3 3h-9c-1.8 0-3-1.3-3-3z') +
    path('#d9dde6', 'M20 10c2 .2 3.5 1.7 3.5 4v13c0 1.7-1.2 3-3 3h-2z') +
    path('#5b8def', 'M8.5 16.5h15V26h-15z') +
    path('#8fb4fa', 'M16 17.8c2.3 2.2 3 3.3 3 4.5a3 3 0 0 1-6 0c0-1.2.7-2.3 3-4.5'),
  cartridge:
    path('#3d3f4d', 'M6 9h18l2 3v13c0 1-.7 2-2 2H8c-1.2 0-2-.8-2-2z') +
    path('#5b8def', 'M8 13h15v9H8z') +
    path('#8fb4fa', 'M15.5 14.2c1.8 1.8 2.4 2.7 2.4 3.7a2.4 2.4 0 0 1-4.8 0c0-1 .6-1.9 2.4-3.7') +
    rect('#e3b54a', 9, 24, 10, 1.5, 0.4) +
    rect('#565b66', 10, 6.5, 6, 2.5, 0.6),
  projector:
    rect('#44485a', 6, 23, 3, 3, 1) +
    rect('#44485a', 23, 23, 3, 3, 1) +
    rect('#d5dbe5', 2, 9, 28, 15, 3.5) +
    rect('#eef1f5', 2, 9, 28, 11, 3.5) +
    circle('#44485a', 10, 16.5, 5.5) +
    circle('#5b8def', 10, 16.5, 3.8) +
    circle('#26345f', 10, 16.5, 2.2) +
    circle('#c7dafd', 8.8, 15.2, 1) +
    line('#9aa5b8', 1, 'M19 13.5h8M19 16h8M19 18.5h8') +
    rect('#44485a', 13, 7.8, 6, 1.6, 0.7),
  scanner:
    path('#44485a', 'M4 18h24v7c0 1.1-.9 2-2 2H6a2 2 0 0 1-2-2z') +
    path('#f4f4f4', 'M9 4h14v14H9z') +
    line('#b9c2d2', 0.9, 'M11.5 7h9M11.5 9.5h9M11.5 12h6') +
    path('#5b8def', 'M3 17h26l-1.5-3h-23z') +
    rect('#6b7186', 6, 20.5, 20, 2, 1) +
    circle('#7be0a0', 25, 24.7, 0.8),
  tablet:
    rect('#33353d', 3, 5, 26, 22, 2.6) +
    rect('#5b8def', 5, 7, 22, 18, 1) +
    path('#8fb4fa', 'M5 20c5-5 8-5 11.5-1.5S23 20 27 14v10c0 .6-.4 1-1 1H6c-.6 0-1-.4-1-1z') +
    circle('#fbe7a8', 21.5, 11.5, 2.3),
  earbuds:
    rect('#c3c8d0', 5, 17, 22, 13, 5) +
    rect('#eef1f5', 5, 16, 22, 12, 5) +
    line('#b9c2d2', 0.8, 'M5.5 21h21') +
    circle('#7be0a0', 16, 24.5, 0.8) +
    path(
      '#5b8def',
      'M11 3a4 4 0 0 1 4 4c0 1.7-1 3-2.2 3.6V16h-3V11C8 10.5 7 9 7 7a4 4 0 0 1 4-4m10 0a4 4 0 0 0-4 4c0 1.7 1 3 2.2 3.6V16h3V11C24 10.5 25 9 25 7a4 4 0 0 0-4-4',
    ) +
    circle('#33353d', 10, 7, 1.3) +
    circle('#33353d', 22, 7, 1.3),
  'portable-speaker':
    rect('#3d6fd6', 2.5, 10, 27, 14, 7) +
    rect('#5b8def', 4.5, 10, 23, 14, 6.5) +
    circle('#33353d', 11, 17, 4.7) +
    circle('#6b7186', 11, 17, 2) +
    circle('#33353d', 21, 17, 4.7) +
    circle('#6b7186', 21, 17, 2) +
    rect('#8fb4fa', 13, 11.2, 6, 1.2, 0.6),
  soundbar:
    rect('#44485a', 1, 13, 30, 8, 3) +
    rect('#5b8def', 2.5, 14.3, 27, 5.4, 2) +
    line('#3d6fd6', 0.8, 'M7 14.3v5.4M11 14.3v5.4M15 14.3v5.4M19 14.3v5.4M23 14.3v5.4') +
    circle('#7be0a0', 27, 17, 0.7) +
    rect('#33353d', 5, 21, 4, 1.3, 0.5) +
    rect('#33353d', 23, 21, 4, 1.3, 0.5),
  thermostat:
    rect('#d5dbe5', 4, 4, 24, 24, 7) +
    rect('#eef1f5', 4, 4, 24, 22.5, 7) +
    circle('#33353d', 16, 15.5, 9) +
    `<circle cx="16" cy="15.5" r="7.6" fill="none" stroke="#5b8def" stroke-width="1.7" stroke-dasharray="32 48" stroke-linecap="round" transform="rotate(135 16 15.5)"/>` +
    path(
      '#f4f4f4',
      'M13 12h2.7v7h-1.5v-5.7H13zm5.5 0c1.5 0 2.3 1.5 2.3 3.5S20 19 18.5 19s-2.3-1.5-2.3-3.5.8-3.5 2.3-3.5m0 1.3c-.5 0-.8.8-.8 2.2s.3 2.2.8 2.2.8-.8.8-2.2-.3-2.2-.8-2.2',
    ),
  'security-camera':
    rect('#aab3c5', 13.5, 21, 5, 6, 1) +
    rect('#8a93a6', 9, 26, 14, 3.5, 1.5) +
    path('#eef1f5', 'M8 4h16c3 0 5 2 5 5v8c0 3-2 5-5 5H8c-3 0-5-2-5-5V9c0-3 2-5 5-5') +
    path('#d5dbe5', 'M3 15h26v2c0 3-2 5-5 5H8c-3 0-5-2-5-5z') +
    circle('#33353d', 16, 13, 6.5) +
    circle('#5b8def', 16, 13, 4.3) +
    circle('#1f2b52', 16, 13, 2.4) +
    circle('#c7dafd', 14.5, 11.5, 1.1) +
    circle('#f2625a', 25, 8.5, 0.8),
  doorbell:
    rect('#33353d', 9.5, 2, 13, 28, 5.5) +
    rect('#565b66', 9.5, 2, 10, 28, 5) +
    circle('#1f2b52', 16, 9, 3.6) +
    circle('#5b8def', 16, 9, 2.2) +
    circle('#c7dafd', 15.2, 8.2, 0.7) +
    circle('#eef1f5', 16, 22, 4) +
    `<circle cx="16" cy="22" r="4" fill="none" stroke="#7fd0ff" stroke-width="1"/>`,
  monitor:
    path('#aab3c5', 'M14 22h4l1 6h-6z') +
    rect('#8a93a6', 9, 27.5, 14, 2, 1) +
    rect('#33353d', 1.5, 4, 29, 19, 2) +
    rect('#5b8def', 3, 5.5, 26, 14.5, 0.8) +
    path('#8fb4fa', 'M3 16c6-5 9-4 13-1s8 1 13-5v10H3z') +
    circle('#fbe7a8', 23, 9, 2),
  router:
    line('#44485a', 1.6, 'M6 18V6M26 18V6M16 18V9') +
    rect('#d5dbe5', 2, 17, 28, 10, 3.5) +
    rect('#eef1f5', 2, 17, 28, 7.5, 3.5) +
    circle('#7be0a0', 8, 21, 0.9) +
    circle('#7be0a0', 11.5, 21, 0.9) +
    circle('#5b8def', 15, 21, 0.9),
};
