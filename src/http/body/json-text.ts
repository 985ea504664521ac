import { Header } from '@nestjs/common';

/** The handler returns finished JSON text. */
export const JsonText = () => Header('Content-Type', 'application/json; charset=utf-8');
