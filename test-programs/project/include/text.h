#ifndef TEXT_H
#define TEXT_H

/* The number at the beginning of a text, at most LARGEST; -1 if there is none. */
int text_number(const char *text);

/* A checksum below 256. */
unsigned text_checksum(const unsigned char *bytes, unsigned count);

#define LARGEST 9999

#endif
