/* Of a function that is declared not to return, Frama-C drops the contract. So no function is; that is
   said by "ensures" where it is needed. */
#define noreturn residua_noreturn
#define __noreturn__ residua_noreturn
#define _Noreturn

/* A run that comes to one of these violates the property: the analysis has to show that none does. */

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void reach_error();

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void __VERIFIER_error();

/*@ requires no_error_call: \false; assigns \nothing; ensures \false; */
extern void __assert_fail(const char *, const char *, unsigned int, const char *);

/*@ assigns \nothing; ensures \false; */
extern void abort(void);
