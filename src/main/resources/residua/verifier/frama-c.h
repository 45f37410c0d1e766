/* A run that comes to one of these violates the property: the analysis has to show that none does. */

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void reach_error();

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void __VERIFIER_error();

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void __assert_fail(const char *, const char *, unsigned int, const char *);

/*@ assigns \nothing; ensures \false; */
extern void abort(void);
