import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: SVGProps<SVGElement>][];
}

interface Props extends SVGProps<SVGSVGElement> {
  size?: number;
}

/** A Lucide icon as a component. */
export default function createLucideIcon({ node }: IconData) {
  return function LucideIcon({ size = 24, ...props }: Props) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
